import { i18n } from '#shared/core/i18n.ts';
import { sexNames, speciesNames } from '#shared/pets/pet-words.ts';

import { cardDate } from './card-words.ts';
import type { PetCardData } from './pet-card.ts';

export type CardFact = 'species' | 'sex' | 'born' | 'issued' | 'breed';

/** The label of each fact. */
export const cardFactNames: Readonly<Record<CardFact, string>> = {
  get species() {
    return i18n.t('Species');
  },
  get sex() {
    return i18n.t('Sex');
  },
  get born() {
    return i18n.t('Born');
  },
  get issued() {
    return i18n.t('Issued');
  },
  get breed() {
    return i18n.t('Breed');
  },
};

type Facts = Pick<PetCardData, 'species' | 'sex' | 'birthDate' | 'issuedOn' | 'breed'>;

/** The facts that are known on the front of a card besides the name and the Pet ID, in order. */
export const cardFacts = (pet: Facts): readonly (readonly [fact: CardFact, words: string])[] =>
  allFacts(pet).flatMap(([fact, words]) => (words === null ? [] : [[fact, words] as const]));

const allFacts = (pet: Facts): readonly (readonly [fact: CardFact, words: string | null])[] => [
  ['species', speciesNames[pet.species]],
  ['sex', pet.sex === 'unknown' ? null : sexNames[pet.sex]],
  ['born', pet.birthDate ? cardDate(pet.birthDate) : null],
  ['issued', cardDate(pet.issuedOn)],
  ['breed', pet.breed || null],
];
