import type { PetEnding, PetSex, PetSpecies } from './pets.ts';

/** The display name of each species. */
export const speciesNames: Record<PetSpecies, string> = {
  dog: 'Dog',
  cat: 'Cat',
  rabbit: 'Rabbit',
  bird: 'Bird',
  horse: 'Horse',
  reptile: 'Reptile',
  fish: 'Fish',
  other: 'Other',
};

/** The display name of each sex. */
export const sexNames: Record<PetSex, string> = { male: 'Male', female: 'Female', unknown: 'Not known' };

/** The display name of each reason why a pet is no longer with its owner. */
export const endingNames: Record<PetEnding, string> = {
  passed_away: 'Passed away',
  rehomed: 'Found a new home',
};
