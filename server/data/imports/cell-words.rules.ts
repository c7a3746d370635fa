import type { TableKind } from '#shared/data/imports/imports.ts';
import type { PetSpecies } from '#shared/pets/pets.ts';
import { petSpecies } from '#shared/pets/pets.ts';

import { normalizedWords } from './column-names.rules.ts';

/** In English, German and Spanish, folded as `normalizedWords` does. */
const speciesWords: Record<PetSpecies, readonly string[]> = {
  dog: ['canine', 'puppy', 'k9', 'hund', 'hundin', 'rude', 'welpe', 'perro', 'perra', 'cachorro', 'canino'],
  cat: ['feline', 'kitten', 'katze', 'kater', 'katzchen', 'gato', 'gata', 'gatito', 'felino'],
  rabbit: ['bunny', 'lagomorph', 'kaninchen', 'hase', 'conejo', 'coneja'],
  bird: ['avian', 'parrot', 'vogel', 'papagei', 'sittich', 'wellensittich', 'ave', 'pajaro', 'loro'],
  horse: ['equine', 'pony', 'pferd', 'caballo', 'yegua', 'poni', 'equino'],
  reptile: [
    'snake',
    'lizard',
    'turtle',
    'tortoise',
    'gecko',
    'reptil',
    'schlange',
    'echse',
    'eidechse',
    'schildkrote',
    'serpiente',
    'lagarto',
    'tortuga',
  ],
  fish: ['fisch', 'pez', 'peces'],
  other: ['andere', 'anderes', 'sonstige', 'sonstiges', 'otro', 'otra'],
};

/** The species that a word means. */
export function speciesOf(word: string): PetSpecies | undefined {
  const name = normalizedWords(word);

  return petSpecies.find((species) => name === species || speciesWords[species].includes(name));
}

/** The kinds of a table row other than a pet. */
export type RowKind = Exclude<TableKind, 'pets' | 'mixed'>;

const kindPatterns: readonly [RowKind, RegExp][] = [
  ['weights', /weigh|gewicht|gewogen|wiegen|\bpeso|pesaje/],
  ['vaccinations', /vacc|immun|booster|shot|impf|vacun|refuerzo/],
  [
    'medications',
    /medic|drug|pill|prescri|deworm|flea|tick|medik|arznei|tablett|entwurm|wurmkur|zecken|floh|pastilla|receta|desparasit|pulga|garrapata/,
  ],
  ['reminders', /remind|task|todo|erinner|aufgabe|recordatorio|tarea/],
];

/** The kind of record in a row of a mixed table, by the word in its column. */
export function recordKindOf(word: string): RowKind {
  const name = normalizedWords(word);

  return kindPatterns.find(([, pattern]) => pattern.test(name))?.[0] ?? 'events';
}

const female =
  /^(f|female|fs|sf|fn|girl|hen|mare|doe|queen|w|wk|weibl|hundin|katze|stute|henne|h|hc|yegua|perra|gata)\b|female|weiblich|hembra/;
const male =
  /^(m|male|mn|nm|mc|cm|mk|boy|stallion|gelding|buck|tom|mannl|rude|kater|hengst|wallach|hahn|perro|gato|semental)\b|male|mannlich|macho/;
const intact =
  /\b(intact|entire|intakt|unkastriert|unsterilisiert|entero|entera|fertil)\b|\b(not|non|un|nicht|no|sin) ?(neuter|spay|castrat|alter|kastri|sterilis|castra|esteril)/;
const neutered =
  /neuter|spay|castrat|altered|gelding|kastri|sterilis|wallach|castrad|esteriliz|\bcapad|^(mn|nm|mc|cm|fs|sf|fn|mk|wk|hc)$/;

/** The meaning of a cell in a column of sexes; "MN" and "spayed female" contain two facts. */
export function sexOf(word: string): { gender: 'male' | 'female' | 'unknown'; neutered: boolean | null } {
  const name = normalizedWords(word);
  const gender = female.test(name) ? 'female' : male.test(name) ? 'male' : 'unknown';

  return { gender, neutered: neuteredIn(name) };
}

function neuteredIn(name: string): boolean | null {
  if (intact.test(name)) return false;

  return neutered.test(name) ? true : null;
}

export function yesOrNo(word: string): boolean | null {
  const name = normalizedWords(word);
  if (/^(y|yes|true|1|x|j|ja|wahr|s|si|verdadero)$/.test(name)) return true;

  return /^(n|no|false|0|nein|falsch|falso)$/.test(name) ? false : neuteredIn(name);
}
