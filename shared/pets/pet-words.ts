import { i18n } from '#shared/core/i18n.ts';

import type { PetEnding, PetSex, PetSpecies } from './pets.ts';

/** The display name of each species. */
export const speciesNames: Record<PetSpecies, string> = {
  get dog() {
    return i18n.t('Dog');
  },
  get cat() {
    return i18n.t('Cat');
  },
  get rabbit() {
    return i18n.t('Rabbit');
  },
  get bird() {
    return i18n.t('Bird');
  },
  get horse() {
    return i18n.t('Horse');
  },
  get reptile() {
    return i18n.t('Reptile');
  },
  get fish() {
    return i18n.t('Fish');
  },
  get other() {
    return i18n.t('Other');
  },
};

/** The display name of each sex. */
export const sexNames: Record<PetSex, string> = {
  get male() {
    return i18n.t('Male');
  },
  get female() {
    return i18n.t('Female');
  },
  get unknown() {
    return i18n.t('Unknown');
  },
};

/** Spayed or neutered, in the word for this sex; null if that isn't known. */
export function neuteredWords(neutered: boolean | null, sex: PetSex): string | null {
  if (neutered === null) return null;

  return neutered
    ? i18n.t('{sex, select, female {spayed} unknown {Spayed or neutered} other {neutered}}', { sex })
    : i18n.t('{sex, select, female {not spayed} unknown {Not spayed or neutered} other {not neutered}}', {
        sex,
      });
}

/** The display name of each reason why a pet is no longer with its owner. */
export const endingNames: Record<PetEnding, string> = {
  get passed_away() {
    return i18n.t('Passed away');
  },
  get rehomed() {
    return i18n.t('Found a new home');
  },
};
