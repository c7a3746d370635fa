import { defineEvent } from '#server/core/events.ts';
import type { Handover } from '#shared/pets/people.ts';

import type { TakenGrant } from './pet-people.table.ts';
import type { PetAccess } from './pets.access.ts';

/** The rights of a person that a handover took, with instants in ISO 8601. */
export type StoredGrant = Omit<TakenGrant, 'beginsAt' | 'endsAt'> & {
  beginsAt: string;
  endsAt: string | null;
};

/** A document that was detached from a health record, because only one of the two went along: the columns of `health_documents`. */
export type Detached = Record<string, string | null>;

/** Facts of a handover that an undo needs and that are nowhere else. */
export type ForUndo = {
  people: StoredGrant[];
  detached: Detached[];
  /** The ids of the documents and reminders that went along. */
  documents: string[];
  reminders: string[];
};

/** A pet and the part of it that stays with its owner, an archived pet of its own. */
export type PetWithKeptPart = { access: PetAccess<'basics'>; kept: PetAccess<'basics'> };

/**
 * The pet is about to be handed over: rows that don't go along move to the part that stays. `access` is that of the owner
 * before.
 */
export const petHandingOver = defineEvent<HandingOver>('pet handing over');

export type HandingOver = PetWithKeptPart & {
  goesAlong: Pick<Handover, 'records' | 'papers'>;
  /** Listeners add what they will need for an undo. */
  forUndo: ForUndo;
};

/**
 * A handover is about to be undone: what the account that has the pet since then has added, and what is private, leaves the pet and
 * stays there. `access` is that of this account.
 */
export const handoverUndoing = defineEvent<UndoingHandover>('handover undoing');

export type UndoingHandover = { access: PetAccess<'basics'>; forUndo: ForUndo };

/** The pet has its owner before again, and the part that stayed with that owner moves back. */
export const handoverUndone = defineEvent<UndoneHandover>('handover undone');

export type UndoneHandover = PetWithKeptPart & { forUndo: ForUndo };
