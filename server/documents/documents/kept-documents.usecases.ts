import type { Context } from '#server/core/context.ts';
import type { HandingOver, UndoneHandover, UndoingHandover } from '#server/pets/pets/handover.events.ts';

import {
  deleteLinksOfPet,
  leaveOthers,
  lockDocumentsOfPet,
  moveDocuments,
  moveKeptDocuments,
  takeAlong,
} from './kept-documents.queries.ts';

/** PEOPLE-7: the documents that don't go along stay, and the links to those that do end. */
export async function keepDocuments({ db }: Context, { access, kept, goesAlong, forUndo }: HandingOver) {
  await lockDocumentsOfPet(db, access);
  await moveKeptDocuments(db, access, kept, goesAlong.papers);
  await deleteLinksOfPet(db, access);
  forUndo.documents.push(...(await lockDocumentsOfPet(db, access)).map(({ id }) => id));
}

/** A handover is being undone: documents that went along are the pet's again, and others of this account stay there. */
export async function leaveDocuments({ db }: Context, { access, forUndo: { documents } }: UndoingHandover) {
  await leaveOthers(db, access, documents);
  await takeAlong(db, access, documents);
  await lockDocumentsOfPet(db, access);
  await deleteLinksOfPet(db, access);
}

/** A handover was undone: the documents that stayed are with the pet again. */
export const returnDocuments = ({ db }: Context, { access, kept }: UndoneHandover) =>
  moveDocuments(db, kept, access);
