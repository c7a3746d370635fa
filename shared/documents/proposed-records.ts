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
  /** Whether all of it was read without doubt, so that it may be offered selected. */
  sure: boolean;
  place: ReadPlace | null;
};

export type ProposedWeight = {
  kind: 'weight';
  value: number;
  unit: 'kg' | 'lb';
  date: string | null;
  pet: string | null;
  sure: boolean;
  place: ReadPlace | null;
};

/** A next visit that a document names. */
export type ProposedVisit = {
  kind: 'visit';
  date: string;
  pet: string | null;
  sure: boolean;
  place: ReadPlace | null;
};

export type ProposedRecord = ProposedVaccination | ProposedWeight | ProposedVisit;

/** The records that the text of a document proposes, for a person to confirm. */
export type ProposedRecords = {
  /** The pet of the account that it names, if it is one. */
  pet: string | null;
  vaccinations: ProposedVaccination[];
  weights: ProposedWeight[];
  visits: ProposedVisit[];
};

/** How many records of each kind a document proposes. */
export type ProposedCounts = Record<'vaccinations' | 'weights' | 'visits', number>;

/** Whether a record may be about the pet with this name: the document names that one, or none of the account's. */
export const isAbout = ({ pet }: Pick<ProposedRecord, 'pet'>, name: string): boolean =>
  pet === null || pet.localeCompare(name, undefined, { sensitivity: 'base' }) === 0;
