"""Words that stand before a dash at the head of a paragraph: which of them mean something and which don't (207.2c, 207.2d)."""

from __future__ import annotations

#: 207.2c: ability words have no rules meaning, so they are taken off before reading.
ABILITY_WORDS = frozenset(
    """adamant;addendum;alliance;battalion;bloodrush;celebration;channel;chroma;cohort;constellation;converge;council's dilemma;
    coven;delirium;descend 4;descend 8;disappear;domain;eerie;eminence;enrage;fateful hour;fathomless descent;ferocious;flurry;
    formidable;grandeur;hellbent;heroic;imprint;infusion;inspired;join forces;kinship;landfall;lieutenant;magecraft;metalcraft;
    morbid;opus;pack tactics;paradox;parley;radiance;raid;rally;renew;repartee;revolt;secret council;spell mastery;strive;
    survival;sweep;tempting offer;threshold;undergrowth;valiant;vivid;void;will of the council""".replace("\n", "")
    .replace("    ", "")
    .split(";")
)

#: Words before a spaced dash that are keywords or part of the rules text (702, 714, 717, 719, 700.2): they stay.
MEANINGFUL = frozenset(
    """boast;exhaust;companion;max speed;power-up;visit;prize;to solve;solved;forecast;ward;escalate;kicker;multikicker;flashback;
    cumulative upkeep;echo;madness;cycling;buyback;equip;morph;megamorph;disguise;bestow;reinforce;suspend;awaken;emerge;gift;
    casualty;escape;foretell;craft;specialize;encore;disturb;mutate;partner;splice onto arcane;unearth;scavenge;replicate;entwine;
    offspring;squad;impending;plot;prototype;evoke;ninjutsu;commander ninjutsu;level up;adapt;reconfigure;harmonize;freerunning;
    more than meets the eye;champion;overload;surge;spectacle;transmute;blitz;cleave;fuse;eternalize;embalm;dash;outlast;
    retrace;miracle;warp;mayhem;web-slinging;sneak;start;hideaway;haunt;banding;affinity;offering;fortify;recover;
    fading;vanishing;devour;tribute;protection;hexproof;enchant;toxic;daybound;nightbound;sticker;starting intensity""".replace(
        "\n", ""
    )
    .replace("    ", "")
    .split(";")
)
