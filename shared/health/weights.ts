import { withPlainDigits } from '#shared/core/digits.ts';
import { i18n } from '#shared/core/i18n.ts';
import { inDecimals, inThousands, withOwnPoint } from '#shared/core/numbers.ts';

import type { PreferredWeightUnit, WeightUnit, WrittenWeightUnit } from './units.ts';
import { gramsPerOunce, gramsPerPound } from './units.ts';
import { unitWritten, wordsOf } from './weight-units.ts';

export type ParsedWeight = {
  grams: number;
  unit: WeightUnit | 'st';
  /** The typed text with a normalized unit: "12 lb 4 oz", "5.6 kg". */
  typed: string;
};

/** The message for a text that isn't a weight. */
export type WeightProblem = { problem: string };

// Exact as ratios: a pound is 453.59237 g, an ounce a sixteenth of it.
const gramRatios = {
  lb: [45_359_237n, 100_000n],
  oz: [45_359_237n, 1_600_000n],
  kg: [1000n, 1n],
  g: [1n, 1n],
  st: [45_359_237n * 14n, 100_000n],
} as const;

// Thousands are recognized by a comma, or by a point or a space before a decimal comma.
const digits = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:[. ]\d{3})+,\d+|\d*[.,]?\d+|\d+[.,])`;
const oneNumber = new RegExp(String.raw`^(-?)\s*${digits}\s*([a-z#]*)\.?$`);
const twoUnits = (large: WrittenWeightUnit, small: WrittenWeightUnit) =>
  new RegExp(String.raw`^(-?)\s*(\d+)\s*(?:${wordsOf(large)})\.?,?\s*${digits}\s*(?:${wordsOf(small)})?\.?$`);
const poundsAndOunces = twoUnits('lb', 'oz');
const stonesAndPounds = twoUnits('st', 'lb');
const fractions: Record<string, string> = { '¼': '.25', '½': '.5', '¾': '.75' };

const example = () => i18n.t('Enter a weight, such as 12.5 lb, 12 lb 4 oz, 5.6 kg, or 560 g');

const longest = 40;

/** The most grams that are accepted as a weight: ten tonnes. */
const mostGrams = 10_000_000;

/** The typed text in lower case, with plain digits and decimals for "½". */
const plainOf = (text: string) =>
  withPlainDigits(text.replace(/\s*([¼½¾])/g, (_all, sign: string) => fractions[sign] ?? ''))
    .trim()
    .toLowerCase();

/** Parses a typed weight into grams. A number without a unit is in the given one. */
export function parseWeight(
  text: string,
  unitless: PreferredWeightUnit | WrittenWeightUnit,
): ParsedWeight | WeightProblem {
  // Limits the length, because the patterns are slow for long text.
  if (text.length > longest) return { problem: example() };
  const plain = plainOf(text);
  const [, minus = '', pounds = '', ounces = ''] = poundsAndOunces.exec(plain) ?? [];
  if (pounds) {
    const dotted = pointed(ounces, 'oz');
    if (Number(dotted) >= 16)
      return { problem: i18n.t('A pound has 16 ounces. Check the number of ounces.') };

    return weighed(minus, 'lb oz', `${pounds} lb ${dotted} oz`, [
      [pounds, 'lb'],
      [dotted, 'oz'],
    ]);
  }
  const [, below = '', stones = '', rest = ''] = stonesAndPounds.exec(plain) ?? [];
  if (stones) {
    const dotted = pointed(rest, 'lb');
    if (Number(dotted) >= 14)
      return { problem: i18n.t('A stone has 14 pounds. Check the number of pounds.') };

    return weighed(below, 'st', `${stones} st ${dotted} lb`, [
      [stones, 'st'],
      [dotted, 'lb'],
    ]);
  }
  const [, sign = '', number, unit = ''] = oneNumber.exec(plain) ?? [];
  const part = unit === '' ? (unitless === 'lbs' ? 'lb' : unitless) : unitWritten(unit);
  if (number === undefined || !part) return { problem: example() };
  const dotted = pointed(number, part);

  return weighed(sign, part === 'oz' ? 'lb oz' : part, `${dotted} ${part}`, [[dotted, part]]);
}

/** The number and the unit of a typed text of one unit: "12.5" and "kg", but nothing for "12 lb 4 oz". */
export function singleUnit(typed: string): { number: string; unit: WrittenWeightUnit } | undefined {
  const [number = '', word = '', ...more] = typed.split(' ');
  const unit = unitWritten(word);

  return unit && more.length === 0 ? { number, unit } : undefined;
}

/**
 * "1,200" is 1200 grams but 1.2 kilograms. A comma that isn't followed by three digits is a decimal point.
 */
function pointed(number: string, part: WrittenWeightUnit): string {
  if (/[. ].*,/.test(number)) return number.replace(/[. ]/g, '').replace(',', '.');
  const groups = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(number);
  const isGrouped = groups && (part === 'g' || number.includes('.') || number.split(',').length > 2);

  return (isGrouped ? number.replaceAll(',', '') : number.replace(',', '.'))
    .replace(/\.$/, '')
    .replace(/^\./, '0.');
}

function weighed(
  sign: string,
  unit: ParsedWeight['unit'],
  typed: string,
  parts: [string, WrittenWeightUnit][],
): ParsedWeight | WeightProblem {
  if (sign) return { problem: i18n.t('A weight can’t be below zero. Did you mean {typed}?', { typed }) };
  const grams = toGrams(parts);
  if (grams === 0) return { problem: i18n.t('A weight can’t be zero. What does the scale say?') };
  if (grams > mostGrams)
    return { problem: i18n.t('That’s more than any pet weighs. Check the number and its unit.') };

  return { grams, unit, typed };
}

/** The sum in whole grams, rounded once. */
function toGrams(parts: readonly [string, WrittenWeightUnit][]): number {
  let [sum, scale] = [0n, 1n];
  for (const [number, part] of parts) {
    const [whole = '0', fraction = ''] = number.split('.');
    const [grams, per] = gramRatios[part];
    const divisor = per * 10n ** BigInt(fraction.length);
    sum = sum * divisor + BigInt(whole + fraction) * grams * scale;
    scale *= divisor;
  }

  return Number((sum * 2n + scale) / (scale * 2n));
}

/** Grams in a unit, with as many digits as a scale shows. */
export function formatWeight(grams: number, unit: WeightUnit): string {
  if (unit === 'g') return `${inThousands(grams)} g`;
  if (unit === 'kg') return `${inDecimals(grams / 1000, grams < 100_000 ? 2 : 1)} kg`;
  if (unit === 'lb') {
    const pounds = grams / gramsPerPound;

    return `${inDecimals(pounds, pounds < 20 ? 2 : 1)} lb`;
  }
  const isLight = grams < gramsPerPound;
  const ounces = Number((grams / gramsPerOunce).toFixed(isLight ? 1 : 0));
  const pounds = Math.floor(ounces / 16);

  return pounds === 0 ? `${inDecimals(ounces, 1)} oz` : `${inThousands(pounds)} lb ${ounces % 16} oz`;
}

/** "12.4 lb": a weight in the preferred unit, always in the same way. */
export const weightInWords = (grams: number, preferred: PreferredWeightUnit): string =>
  formatWeight(grams, preferred === 'kg' ? 'kg' : 'lb');

/** A difference, also a small one: "60 g", "1.2 kg", "2 oz", "1.5 lb". `grams` is not negative. */
export function formatDifference(grams: number, preferred: PreferredWeightUnit): string {
  if (preferred === 'kg') return formatWeight(Math.round(grams), grams < 999.5 ? 'g' : 'kg');
  const isLight = grams / gramsPerOunce < 15.95;

  return isLight ? `${inDecimals(grams / gramsPerOunce, 1)} oz` : formatWeight(grams, 'lb');
}

/** The same as it was typed, if it was typed in that unit: for a question about what was typed. */
export function showWeight(
  { grams, typed }: { grams: number; typed: string | null },
  preferred: PreferredWeightUnit,
): string {
  const pounds = preferred === 'lbs';
  const parsed = typed === null ? undefined : parseWeight(typed, preferred);
  if (parsed && 'grams' in parsed && parsed.grams === grams) {
    const isOfUnit = pounds
      ? parsed.unit === 'lb' || parsed.unit === 'lb oz'
      : parsed.unit === 'kg' || parsed.unit === 'g';
    if (isOfUnit) return withOwnPoint(parsed.typed);
  }

  return weightInWords(grams, preferred);
}
