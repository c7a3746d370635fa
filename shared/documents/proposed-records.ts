import type { VaccineKey } from '#shared/health/vaccines/vaccines.ts';

/** Where something was read: a page from 1, and the lines on it as parts of its width and height from the top left. */
export type ReadPlace = { page: number; left: number; top: number; right: number; bottom: number };

/** A vaccination that a document seems to say was given. Days are `YYYY-MM-DD`. */
export type ProposedVaccination = {
  kind: 'vaccination';
  /** Null if the schedules don't have it. */
  vaccine: VaccineKey | null;
  /** As the document writes it. */
  name: string;
  dateAdministered: string | null;
  expirationDate: string | null;
  batchNumber: string | null;
  administrator: string | null;
  /** Which of the account's pets the document names for it. */
  pet: string | null;
  /** Whether all of it was read without doubt, so that it may be offered ticked. */
  sure: boolean;
  place: ReadPlace | null;
};

export type ProposedWeight = {
  kind: 'weight';
  value: number;
  unit: 'kg' | 'lb';
  date: string | null;
  sure: boolean;
  place: ReadPlace | null;
};

/** The records that the text of a document proposes, for a person to confirm. */
export type ProposedRecords = {
  /** The pet of the account that it names, if it is one. */
  pet: string | null;
  vaccinations: ProposedVaccination[];
  weights: ProposedWeight[];
  nextVisit: string | null;
};
