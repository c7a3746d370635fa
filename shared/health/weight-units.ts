import type { WrittenWeightUnit } from './units.ts';

const spellings: Record<WrittenWeightUnit, readonly string[]> = {
  kg: [
    'kg',
    'kgs',
    'kilo',
    'kilos',
    'kilogram',
    'kilograms',
    'kilogramm',
    'kilogramme',
    'kilogramo',
    'kilogramos',
  ],
  g: ['g', 'gr', 'gram', 'grams', 'gramm', 'gramme', 'grammes', 'gramo', 'gramos'],
  lb: ['lb', 'lbs', '#', 'pound', 'pounds', 'libra', 'libras'],
  oz: ['oz', 'ounce', 'ounces', 'unze', 'unzen', 'onza', 'onzas'],
  st: ['st', 'stone', 'stones'],
};

const unitOf = new Map(
  Object.entries(spellings).flatMap(([unit, words]) =>
    words.map((word) => [word, unit as WrittenWeightUnit]),
  ),
);

/** The unit that a word in lower case means. */
export const unitWritten = (word: string): WrittenWeightUnit | undefined => unitOf.get(word);

/** The words of a unit as an alternative of a pattern. */
export const wordsOf = (unit: WrittenWeightUnit): string => spellings[unit].join('|');

const wordsIn = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+|#/gu) ?? [];

/** The one unit that the name of a column says: "Weight (kg)", "Gewicht in g", "weight_lbs". Null for none or several. */
export function unitInName(name: string): WrittenWeightUnit | null {
  const units = new Set(wordsIn(name).map(unitWritten));
  units.delete(undefined);
  const [unit = null] = units;

  return units.size === 1 ? unit : null;
}
