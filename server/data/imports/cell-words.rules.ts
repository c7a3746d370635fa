import type { TableKind } from '#shared/data/imports/imports.ts';
import type { PetSpecies } from '#shared/pets/pets.ts';
import { petSpecies } from '#shared/pets/pets.ts';

import { normalizedWords } from './column-names.rules.ts';

const speciesWords: Partial<Record<PetSpecies, readonly string[]>> = {
  dog: ['canine', 'puppy', 'k9'],
  cat: ['feline', 'kitten'],
  rabbit: ['bunny', 'lagomorph'],
  bird: ['avian', 'parrot'],
  horse: ['equine', 'pony'],
  reptile: ['snake', 'lizard', 'turtle', 'tortoise', 'gecko'],
};

/** The species that a word means. */
export function speciesOf(word: string): PetSpecies | undefined {
  const name = normalizedWords(word);

  return petSpecies.find((species) => name === species || speciesWords[species]?.includes(name));
}

/** The kinds of a table row other than a pet. */
export type RowKind = Exclude<TableKind, 'pets' | 'mixed'>;

/** The kind of record in a row of a mixed table, by the word in its column. */
export function recordKindOf(word: string): RowKind {
  const name = normalizedWords(word);
  if (/weigh/.test(name)) return 'weights';
  if (/vacc|immun|booster|shot/.test(name)) return 'vaccinations';
  if (/medic|drug|pill|prescri|deworm|flea|tick/.test(name)) return 'medications';
  if (/remind|task|todo/.test(name)) return 'reminders';

  return 'events';
}

/** The meaning of a cell in a column of sexes; "MN" and "spayed female" contain two facts. */
export function sexOf(word: string): { gender: 'male' | 'female' | 'unknown'; neutered: boolean | null } {
  const name = normalizedWords(word);
  const neutered = neuteredIn(name);
  if (/^(f|female|fs|sf|fn|girl|hen|mare|doe|queen)\b|female/.test(name))
    return { gender: 'female', neutered };
  if (/^(m|male|mn|nm|mc|cm|boy|stallion|gelding|buck|tom)\b|male/.test(name))
    return { gender: 'male', neutered };

  return { gender: 'unknown', neutered };
}

function neuteredIn(name: string): boolean | null {
  if (/\b(intact|entire)\b|\b(not|non|un) ?(neuter|spay|castrat|alter)/.test(name)) return false;

  return /neuter|spay|castrat|altered|gelding|^(mn|nm|mc|cm|fs|sf|fn)$/.test(name) ? true : null;
}

export function yesOrNo(word: string): boolean | null {
  const name = normalizedWords(word);
  if (/^(y|yes|true|1|x)$/.test(name)) return true;

  return /^(n|no|false|0)$/.test(name) ? false : neuteredIn(name);
}
