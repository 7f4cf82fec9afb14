"""/docs without a CDN: the contract as one page, made from the schema."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

router = APIRouter(include_in_schema=False)

_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Lawmage</title><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
code,pre,textarea{font:13px/1.45 ui-monospace,monospace}pre{overflow:auto;padding:.7rem;border:1px solid #8886;border-radius:4px}
textarea{width:100%;min-height:14rem;box-sizing:border-box}summary{cursor:pointer;padding:.4rem 0}b{display:inline-block;min-width:3.2rem}
</style><h1>Lawmage</h1><p>Post a game state and an action; get the new state and every rule that was applied.
The contract is <a href="openapi.json">openapi.json</a>.</p><h2>Try it</h2>
<p><label>POST <select id="path"></select></label> <button id="send">Send</button></p><textarea id="body" spellcheck="false"></textarea>
<pre id="out" hidden></pre><h2>All questions</h2><div id="list"></div><script>
const el=(t,s)=>{const e=document.createElement(t);if(s!==undefined)e.textContent=s;return e},$=id=>document.getElementById(id);
fetch('openapi.json').then(r=>r.json()).then(api=>{const bodies={};
for(const[path,item]of Object.entries(api.paths))for(const[verb,op]of Object.entries(item)){const d=el('details'),s=el('summary');
s.append(el('b',verb.toUpperCase()),el('code',path),' '+(op.summary||''));d.append(s);if(op.description)d.append(el('p',op.description));
const c=op.requestBody&&op.requestBody.content['application/json'];if(c){const o=document.createElement('option');o.textContent=path;$('path').append(o);
const ex=Object.values(c.examples||{})[0];bodies[path]=ex?JSON.stringify(ex.value,null,1):'{}';
const name=(c.schema.$ref||'').split('/').pop();if(name)d.append(el('pre',JSON.stringify(api.components.schemas[name],null,1)))}$('list').append(d)}
const show=()=>{$('body').value=bodies[$('path').value]||'{}'};$('path').onchange=show;show()});
$('send').onclick=async()=>{const o=$('out');o.hidden=false;o.textContent='...';try{const r=await fetch($('path').value.slice(1),{method:'POST',
headers:{'content-type':'application/json'},body:$('body').value});const t=await r.text();
try{o.textContent=r.status+'\\n'+JSON.stringify(JSON.parse(t),null,1)}catch{o.textContent=r.status+'\\n'+t}}catch(e){o.textContent=String(e)}};
</script></html>"""


@router.get("/docs")
async def docs(_: Request) -> HTMLResponse:
    return HTMLResponse(_PAGE)
