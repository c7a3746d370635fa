import type { VaccinatedSpecies, VaccineKey } from '#shared/health/vaccines/vaccines.ts';

import type { PageSize, Pen } from './pen.ts';

export type PaperPet = { name: string; species: VaccinatedSpecies };

/** A vaccination that a paper says was given, days as `YYYY-MM-DD`. */
export type PaperRow = {
  vaccine: VaccineKey;
  given: string;
  until: string | null;
  lot: string | null;
  /** On a paper about several pets. */
  pet?: string;
};

/** A paper that we made up, with its right answers. No clinic, person or animal on it is real. */
export type Paper = {
  name: string;
  language: 'en' | 'de' | 'es';
  /** The pets of the account that it was added to. */
  pets: readonly PaperPet[];
  says: {
    /** Null when it is about several pets. */
    pet: string | null;
    /** The day that the paper is from, if it names one. */
    date: string | null;
    rows: readonly PaperRow[];
  };
  /** A4 unless it says otherwise. */
  page?: PageSize;
  draw: (pen: Pen) => void;
};

export const row = (
  vaccine: VaccineKey,
  given: string,
  until: string | null = null,
  lot: string | null = null,
  pet?: string,
): PaperRow => ({ vaccine, given, until, lot, ...(pet !== undefined && { pet }) });

export const dog = (name: string): PaperPet => ({ name, species: 'dog' });
export const cat = (name: string): PaperPet => ({ name, species: 'cat' });
