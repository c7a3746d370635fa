import type { Context } from '#server/core/context.ts';
import type { PetWithKeptPart, UndoingHandover } from '#server/pets/pets/handover.events.ts';

import { deleteRequestsOf, moveRequests, withdrawAll } from './clinic-requests.queries.ts';

/** PEOPLE-7: questions to clinics end, and stay with the owner who asked. What was confirmed goes along with the records. */
export async function keepRequests({ db, now }: Context, { access, kept }: PetWithKeptPart) {
  await withdrawAll(db, access, now);
  await moveRequests(db, access, kept);
}

/** The questions of the account that had the pet in between are gone with it. */
export const deleteRequestsOfReceiver = ({ db }: Context, { access }: UndoingHandover) =>
  deleteRequestsOf(db, access);

/** A handover was undone: the earlier questions are with the pet again. */
export const returnRequests = ({ db }: Context, { access, kept }: PetWithKeptPart) =>
  moveRequests(db, kept, access);
