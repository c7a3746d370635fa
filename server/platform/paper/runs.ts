import { lettersIn } from './letters.ts';
import type { Face, Sheet } from './sheet.ts';

/** Part of a line in one font, and in the order of that font: letters of right-to-left scripts are turned around by the library. */
export type Run = { font: string; text: string; /** Of the size of the letters. */ scale: number };

type LeveledRun = Run & { level: number };

// All of our faces but the machine-readable one have these letters.
const latin = /^[ -~\u00a1-\u00ac\u00ae-\u017f–—‘’“”•…€]*$/u;
const leftward = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const [leftToRightMark, rightToLeftMark] = ['\u200e', '\u200f'];
const invisible = /[\u200c\u200e\u200f\u2066\u2068\u2069]/gu;
const [firstStrongIsolate, popIsolate] = ['\u2068', '\u2069'];
// Without isolation a number after Arabic or Hebrew is moved away from its unit.
const dose = /(?<![\d.,/]|\p{Script=Latin}[\s(]*)\d[\d.,/]*\s?[A-Za-zµμ%]+/gu;
const withDosesApart = (text: string) => text.replaceAll(dose, '\u2066$&\u2069');

/** Whether a text has letters of right-to-left scripts. */
export const isLeftward = (text: string): boolean => leftward.test(text);

/** Words within a sentence of another direction, which stay where they are in it. */
export const isolated = (words: string): string =>
  isLeftward(words) ? `${firstStrongIsolate}${words}${popIsolate}` : words;

/** Whether a text is read from right to left: its first letter that isn't isolated decides (UAX #9, P2). */
export function readsLeftward(text: string): boolean {
  const outside = text.replaceAll(/\u2068[^\u2069]*\u2069?/gu, '');
  const first = /[\p{L}\u200e\u200f]/u.exec(outside)?.[0] ?? '';

  return first === rightToLeftMark || isLeftward(first);
}

/** Lines of a text, marked where they would be read in another direction than they are within all of it. */
export function directed(lines: string[], text: string): string[] {
  const mark = readsLeftward(text) ? rightToLeftMark : leftToRightMark;
  let isOpen = false;

  return lines.map((line) => {
    const continued = isOpen ? firstStrongIsolate + line : line;
    isOpen = continued.lastIndexOf(firstStrongIsolate) > continued.lastIndexOf(popIsolate);

    return readsLeftward(continued) === readsLeftward(text) ? continued : mark + continued;
  });
}

export const isPlain = (face: Face, text: string): boolean => face === 'machine' || latin.test(text);

/** The runs of a line in the order in which they are seen, from left to right. */
export function runsOf(sheet: Sheet, face: Face, line: string): Run[] {
  if (isPlain(face, line)) return [{ font: face, text: line, scale: 1 }];
  const base = readsLeftward(line) ? 'rtl' : 'ltr';
  const marked = withDosesApart(line);
  const { levels } = sheet.bidi.getEmbeddingLevels(marked, base);
  const runs: LeveledRun[] = [];
  let at = 0;
  let isApart = true;
  for (const letter of lettersIn(marked)) {
    const level = levels[at] ?? 0;
    at += letter.length;
    const text = letter.replaceAll(invisible, '');
    if (!text) {
      isApart = true;
      continue;
    }
    const { name: font, scale } = sheet.fontFor(face, text) ?? { name: face, scale: 1 };
    const last = runs.at(-1);
    if (last && !isApart && last.font === font && last.level === level) last.text += text;
    else runs.push({ font, text, level, scale });
    isApart = false;
  }

  return ordered(runs.map((run) => turned(sheet, run)));
}

/** Letters of no direction within right-to-left text, such as brackets, which the library would leave as they are. */
function turned({ bidi }: Sheet, run: LeveledRun): LeveledRun {
  if (run.level % 2 === 0 || isLeftward(run.text)) return run;
  const letters = lettersIn(run.text).map((letter) => bidi.getMirroredCharacter(letter) ?? letter);

  return { ...run, text: letters.toReversed().join('') };
}

/** UAX #9, L2: from the highest level to the lowest odd one, reverses what is at that level or higher. */
function ordered(runs: LeveledRun[]): LeveledRun[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  let seen = runs;
  for (let level = highest; level > 0; level -= 1) {
    const next: LeveledRun[] = [];
    let group: LeveledRun[] = [];
    for (const run of seen) {
      if (run.level >= level) group.unshift(run);
      else {
        next.push(...group, run);
        group = [];
      }
    }
    seen = [...next, ...group];
  }

  return seen;
}
