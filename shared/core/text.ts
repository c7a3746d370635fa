import { i18n } from './i18n.ts';

/** The visible characters of a text, without spaces, joiners and other invisible characters. */
const visible = (text: string) => text.replace(/[\p{Cf}\p{Z}\u034f\u115f\u1160\u3164\uffa0]/gu, '');
const lengthOf = (text: string) => [...text].length;

const unseen = () => i18n.t('Remove any hidden characters');
const tooMany = (max: number) => i18n.t('Use {max} characters or fewer', { max });

const marks = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
// Emoji and several scripts need the joiners inside of words.
const looseJoiners =
  /(?<![\p{Extended_Pictographic}\p{EMod}\ufe0f\p{L}\p{M}])[\u200c\u200d]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d]|[\u200c\u200d](?=\s|$)/gu;

/** Without the direction marks, soft hyphens and other invisible characters of files from elsewhere. */
export const withoutMarks = (text: string): string => text.replace(marks, '').replace(looseJoiners, '');

/** The length limits of a line, with the messages for one that doesn't fit. */
export type LineRules = { min?: number; tooShort: () => string; max: number };

/** Normalizes a line for storage: trimmed, in Unicode normal form C. */
export const normalizeLine = (text: string): string => text.normalize('NFC').trim();

/**
 * The message for a normalized line that isn't accepted. It has at most `max` characters (code points), without
 * control characters, unpaired surrogates or invisible direction overrides. Any script is welcome.
 */
export function lineProblem(line: string, { min = 1, tooShort, max }: LineRules): string | undefined {
  if (lengthOf(visible(line)) < min) return tooShort();
  if (lengthOf(line) > max) return tooMany(max);
  const isPlain = line.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(line);

  return isPlain ? undefined : unseen();
}

export type LinesRules = { min: number; tooShort: () => string; max: number };

/** Normalizes several lines for storage, as a browser's form sends them. */
export const normalizeLines = (text: string): string => text.replace(/\r\n?/g, '\n').normalize('NFC').trim();

/**
 * The message for normalized lines that aren't accepted. They have at least `min` visible characters and at most `max` in
 * total. Only characters that cannot be displayed or stored are refused.
 */
export function linesProblem(lines: string, { min, tooShort, max }: LinesRules): string | undefined {
  if ((lines.match(/[^\p{Cf}\p{Z}\p{Cc}]/gu) ?? []).length < min) return tooShort();
  if (lengthOf(lines) > max) return tooMany(max);
  const isPlain = lines.isWellFormed() && !/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u.test(lines);

  return isPlain ? undefined : unseen();
}

/** Compares by code units: for days, instants and ids, which sort as text. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
