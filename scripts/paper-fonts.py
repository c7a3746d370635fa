#!/usr/bin/env python3
"""Makes the fonts for print (server/platform/paper/fonts) from those for the screen.

Run it by hand when those change; nothing else runs it. Each file is one static TrueType font: Figtree or Fraunces
(variable WOFF2 of the Fontsource packages) at one weight, with the Greek, Cyrillic and Vietnamese of Noto that it lacks.

    apt-get install python3-fonttools python3-brotli fonts-noto-core fonts-noto-mono
    /usr/bin/python3 scripts/paper-fonts.py [the folder of the Noto fonts]
"""
import io
import pathlib
import sys

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

root = pathlib.Path(__file__).resolve().parent.parent
packages = root / 'node_modules/@fontsource-variable'
noto = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else '/usr/share/fonts/truetype/noto')
into = root / 'server/platform/paper/fonts'

UNITS = 1000
NOT_ON_SCREEN = [*range(0x0370, 0x0530), *range(0x1E00, 0x1F00), 0x2116]
MACHINE_LETTERS = [ord(letter) for letter in 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<']

fonts = {
    'sans': ('figtree', 500, ['latin', 'latin-ext'], 'NotoSans-Regular.ttf'),
    'bold': ('figtree', 750, ['latin', 'latin-ext'], 'NotoSans-Bold.ttf'),
    'display': ('fraunces', 600, ['latin', 'latin-ext', 'vietnamese'], 'NotoSerif-Bold.ttf'),
}


def reduced(font, letters):
    options = subset.Options()
    options.layout_features = ['kern', 'mark', 'mkmk', 'ccmp', 'tnum', 'lnum']
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    options.drop_tables += ['STAT', 'DSIG', 'GDEF', 'meta']
    worker = subset.Subsetter(options)
    worker.populate(unicodes=letters)
    worker.subset(font)
    if font['head'].unitsPerEm != UNITS:
        scale_upem(font, UNITS)
    return font


def on_disk(font):
    file = io.BytesIO()
    font.save(file)
    file.seek(0)
    return file


def screen_part(family, weight, script):
    font = TTFont(packages / family / 'files' / f'{family}-{script}-wght-normal.woff2')
    font.flavor = None
    return instancer.instantiateVariableFont(font, {'wght': weight})


def write(font, name, family):
    for record in font['name'].names:
        if record.nameID in (1, 4):
            record.string = f'{family} for paper'
        if record.nameID == 6:
            record.string = f'{family.replace(" ", "")}-Paper-{name}'
    # No creation time, so that the same sources give the same file.
    font['head'].created = font['head'].modified = 0
    font.recalcTimestamp = False
    font.save(into / f'{name}.ttf')
    print(name, len(font.getBestCmap()), 'letters', (into / f'{name}.ttf').stat().st_size, 'bytes')


for name, (family, weight, scripts, fallback) in fonts.items():
    taken = set()
    parts = []
    for part in [screen_part(family, weight, script) for script in scripts] + [TTFont(noto / fallback)]:
        letters = set(part.getBestCmap()) - taken
        if len(parts) == len(scripts):
            letters &= set(NOT_ON_SCREEN)
        taken |= letters
        parts.append(on_disk(reduced(part, letters)))
    first = TTFont(parts[0])
    metrics = first['hhea'].ascent, first['hhea'].descent, first['hhea'].lineGap
    merged = merge.Merger().merge(parts)
    # The line metrics are those of the first font, even if another has taller letters.
    merged['hhea'].ascent, merged['hhea'].descent, merged['hhea'].lineGap = metrics
    write(merged, name, f'{family.capitalize()} and Noto')

write(reduced(TTFont(noto / 'NotoSansMono-Regular.ttf'), MACHINE_LETTERS), 'machine', 'Noto Sans Mono')
