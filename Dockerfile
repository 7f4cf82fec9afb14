# syntax=docker/dockerfile:1
# Stage 1 installs the service and makes the card catalogue; stage 2 carries only what serving needs.
# Each RUN is a plain command that can be tried by hand in a checkout.
FROM python:3.11-slim AS build
WORKDIR /srv/lawmage
RUN python -m venv .venv
COPY pyproject.toml README.md ./
COPY app ./app
RUN .venv/bin/python -m pip install --no-cache-dir --disable-pip-version-check .
RUN LAWMAGE_CARDS=/srv/lawmage/data/cards.sqlite .venv/bin/python -m app cards fetch
# Nothing is installed after this point.
RUN .venv/bin/python -m pip uninstall --yes --quiet pip setuptools

FROM python:3.11-slim
RUN useradd --system --no-create-home --uid 10001 lawmage
WORKDIR /srv/lawmage
COPY --from=build /srv/lawmage/.venv ./.venv
COPY --from=build /srv/lawmage/data ./data
COPY LICENSE NOTICE.md ./
USER 10001
ENV PORT=8000 HOST=0.0.0.0 LAWMAGE_CARDS=/srv/lawmage/data/cards.sqlite PYTHONUNBUFFERED=1
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s --retries=3 \
    CMD [".venv/bin/python", "-c", "import os, urllib.request as u; u.urlopen('http://127.0.0.1:' + os.environ['PORT'] + '/readyz', timeout=2)"]
CMD [".venv/bin/python", "-m", "app", "serve"]
