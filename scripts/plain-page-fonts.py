#!/usr/bin/env python3
"""Makes the two fonts of the pages that the server renders (public/assets) from those of the app.

Run it by hand when those change, and put the new names into server/core/plain-pages/plain-fonts.ts; nothing else runs it. Letters that
are left out come from the system's fonts, so that the emergency page with its fonts stays below 30 kB.

    apt-get install python3-fonttools python3-brotli
    /usr/bin/python3 scripts/plain-page-fonts.py
"""
import hashlib
import io
import pathlib

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

root = pathlib.Path(__file__).resolve().parent.parent
packages = root / 'node_modules/@fontsource-variable'
into = root / 'public/assets'

UNITS = 1000
ACCENTED = 'ÁÉÍÓÚÑÄÖÜÇÈÀÅØáéíóúñäöüßçèàâêîôûëïåø'
TYPED = ''.join(map(chr, range(0x20, 0x7F))) + '\u00a0·–—‘’“”…'
HEADINGS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?\'"()&-/+‘’–·…'

fonts = {
    'figtree': ({'wght': (400, 700)}, TYPED + ACCENTED, ['kern', 'tnum']),
    'fraunces': ({'wght': 600}, HEADINGS + ACCENTED, ['kern', 'lnum']),
}

for family, (weights, letters, features) in fonts.items():
    font = instancer.instantiateVariableFont(
        TTFont(packages / family / 'files' / f'{family}-latin-wght-normal.woff2'), weights
    )
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = False
    options.name_IDs = []
    options.drop_tables += ['DSIG', 'GDEF', 'STAT', 'gasp', 'meta', 'prep']
    worker = subset.Subsetter(options)
    worker.populate(text=letters)
    worker.subset(font)
    if font['head'].unitsPerEm != UNITS:
        scale_upem(font, UNITS)
    # No creation time, so that the same sources give the same file.
    font['head'].created = font['head'].modified = 0
    font.recalcTimestamp = False
    font.flavor = 'woff2'
    file = io.BytesIO()
    font.save(file)
    for old in into.glob(f'{family}-plain-*.woff2'):
        old.unlink()
    name = f'{family}-plain-{hashlib.sha256(file.getvalue()).hexdigest()[:8]}.woff2'
    into.mkdir(exist_ok=True)
    (into / name).write_bytes(file.getvalue())
    print(name, len(font.getBestCmap()), 'letters', len(file.getvalue()), 'bytes')
