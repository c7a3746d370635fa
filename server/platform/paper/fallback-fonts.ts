import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';

import type { Font } from 'fontkit';
import { LRUCache } from 'lru-cache';

import type { HanForms } from './han-forms.ts';
import { openFont } from './open-font.ts';
import { trueTypeOf } from './woff2.ts';

type Weight = 500 | 700;

/** A font that our own fonts leave a letter to, with the name that a document registers it by. */
export type FallbackFont = { name: string; font: Font; /** Its size beside our own fonts. */ scale: number };

type Family = {
  id: string;
  /** The letters that may be in it. */
  letters: RegExp;
  /** The script that is in one file. Variable fonts are divided in many numbered files with some hundred letters each. */
  script?: string;
  /** Thai puts two marks above each other. */
  scale?: number;
  /** The list of the letters in its files, which are beside it. */
  list: () => string;
};

const require = createRequire(import.meta.url);

// The library doesn't move marks with the weight of a variable font, so scripts with marks have a file for each weight. Noto's Arabic
// draws the dots of letters apart, and text that is copied from such a PDF is in disorder.
const scripts: Family[] = [
  {
    id: 'ibm-plex-sans-arabic',
    letters: /\p{Script_Extensions=Arabic}/u,
    script: 'arabic',
    list: () => require.resolve('@fontsource/ibm-plex-sans-arabic/unicode.json'),
  },
  {
    id: 'noto-sans-hebrew',
    letters: /\p{Script_Extensions=Hebrew}/u,
    script: 'hebrew',
    list: () => require.resolve('@fontsource/noto-sans-hebrew/unicode.json'),
  },
  {
    id: 'noto-sans-thai',
    letters: /\p{Script_Extensions=Thai}/u,
    script: 'thai',
    scale: 0.86,
    list: () => require.resolve('@fontsource/noto-sans-thai/unicode.json'),
  },
  {
    id: 'noto-sans-devanagari',
    letters: /\p{Script_Extensions=Devanagari}/u,
    script: 'devanagari',
    list: () => require.resolve('@fontsource/noto-sans-devanagari/unicode.json'),
  },
];
const emoji: Family = {
  id: 'noto-emoji',
  letters: /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u,
  list: () => require.resolve('@fontsource-variable/noto-emoji/unicode.json'),
};
const lists: Record<HanForms, () => string> = {
  sc: () => require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  tc: () => require.resolve('@fontsource-variable/noto-sans-tc/unicode.json'),
  jp: () => require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  kr: () => require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
};

const kept = new LRUCache<string, FallbackFont>({ max: 64 });
// All of them stay in memory, so that a text in thousands of letters takes long only once.
const mostOfPaper = 48;
/** By family: the number of the file that has a letter, plus one. */
const divisions = new Map<string, Uint8Array>();
const codePoints = 0x3_00_00;

/**
 * The first font that has all these letters, of which the first is not a mark. Files are read when a text needs them, and while
 * it is drawn: a document doesn't know its letters before.
 * `opened` has the files of the document, of which there are at most 48.
 */
export function fallbackFor(
  letters: readonly number[],
  weight: Weight,
  { forms, opened }: { forms: HanForms; opened: Set<string> },
): FallbackFont | undefined {
  const [first = 0] = letters;
  for (const family of familiesFor(forms)) {
    if (!family.letters.test(String.fromCodePoint(first))) continue;
    const found = fontOf(family, first, weight, opened);
    if (found && letters.every((letter) => found.font.hasGlyphForCodePoint(letter))) return found;
  }

  return undefined;
}

const familiesFor = (forms: HanForms): Family[] => [
  ...scripts,
  emoji,
  ...[...new Set<HanForms>([forms, 'sc', 'jp', 'tc', 'kr'])].map(eastAsian),
];

const eastAsian = (forms: HanForms): Family => ({
  id: `noto-sans-${forms}`,
  letters: /\P{ASCII}/u,
  list: lists[forms],
});

function fontOf(
  family: Family,
  letter: number,
  weight: Weight,
  opened: Set<string>,
): FallbackFont | undefined {
  const { id, script } = family;
  if (script) return loaded(family, `${id}-${script}-${weight}-normal.woff2`, weight, opened);
  const division = divisionsOf(family)[letter];

  return division ? loaded(family, `${id}-${division - 1}-wght-normal.woff2`, weight, opened) : undefined;
}

function loaded(
  { list, scale = 1 }: Family,
  file: string,
  weight: Weight,
  opened: Set<string>,
): FallbackFont | undefined {
  const name = `${file} ${weight}`;
  if (!opened.has(name) && opened.size >= mostOfPaper) return undefined;
  opened.add(name);
  const known = kept.get(name);
  if (known) return known;
  const content = readFileSync(join(dirname(list()), 'files', file));
  const found = { name, scale, font: openFont(trueTypeOf(content, crc32(name)), weight) };
  kept.set(name, found);

  return found;
}

function divisionsOf({ id, list }: Family): Uint8Array {
  const known = divisions.get(id);
  if (known) return known;
  const found = new Uint8Array(codePoints);
  const ranges = JSON.parse(readFileSync(list(), 'utf8')) as Record<string, string>;
  for (const [division, letters] of Object.entries(ranges)) {
    const number = /^\[(\d+)\]$/.exec(division)?.[1];
    if (number === undefined) continue;
    for (const range of letters.split(',')) {
      const [from = '', to = from] = range.slice('U+'.length).split('-');
      found.fill(Number(number) + 1, Number.parseInt(from, 16), Number.parseInt(to, 16) + 1);
    }
  }
  divisions.set(id, found);

  return found;
}
