import type { Locale } from '../../shared/core/locales.ts';
import { readingsOf } from './message-readings.ts';

/** The words of each number from 1 on, as patterns. */
const spelled: Record<Locale, string[]> = {
  en: ['an?|one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  de: [
    'eine?[mnrs]?',
    'zwei',
    'drei',
    'vier',
    'fünf',
    'sechs',
    'sieben',
    'acht',
    'neun',
    'zehn',
    'elf',
    'zwölf',
  ],
  es: ['un[ao]?', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'],
};

const largerWords = 'fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand';

/** A digit or a number word. “One” is one only where it counts: before hours and years. */
const typed = new RegExp(
  String.raw`\d+|\b(${spelled.en.slice(1).join('|')}|${largerWords}|(an|one)(?= hour\b)|one(?= year\b))\b`,
  'gi',
);

/** The text of a message, with “…” for each placeholder and a line for each of its forms. */
export const plainText = (message: string): string =>
  readingsOf(message)
    .map((reading) => reading.replace(/\{[^}]*\}/g, '…').replace(/<\/?\d+\/?>/g, ''))
    .join('\n');

/** Matches a phrase in which each `#` is the next of the numbers, in digits or words. */
export function patternOf(phrase: string, numbers: readonly number[], locale: Locale): RegExp {
  const left = [...numbers];
  const source = phrase.replaceAll('#', () => {
    const number = left.shift();
    if (number === undefined) throw new Error(`a number is missing for “${phrase}”`);

    return `(?<![\\p{L}\\d])(?:${[number, spelled[locale][number - 1]].filter(Boolean).join('|')})(?![\\p{L}\\d])`;
  });

  return new RegExp(source, 'giu');
}

/** The numbers of an English text outside of all phrases. */
export function typedNumbers(text: string, phrases: readonly RegExp[] = []): string[] {
  const within = phrases
    .flatMap((phrase) => [...text.matchAll(phrase)])
    .map(({ index, 0: { length } }) => ({ from: index, until: index + length }));

  return [...text.matchAll(typed)]
    .filter(({ index }) => !within.some(({ from, until }) => from <= index && index < until))
    .map(([number]) => number);
}

/** The distinct numbers in digits, in order: `12.5` has two. */
export const digitsIn = (text: string): string =>
  [...new Set(text.match(/\d+/g))].toSorted((a, b) => Number(a) - Number(b)).join(' ');
