import type { PetEnding, PetSex, PetSpecies } from './pets.ts';

/** What people read for each species. */
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

/** What people read for each sex. */
export const sexNames: Record<PetSex, string> = { male: 'Male', female: 'Female', unknown: 'Not known' };

/** What people read for what has become of a pet. */
export const endingNames: Record<PetEnding, string> = {
  passed_away: 'Passed away',
  rehomed: 'Found a new home',
};
