import { lockAccount } from '#server/accounts/users/account.access.ts';
import { assertUnchanged } from '#server/core/changed-elsewhere.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { announce } from '#server/core/events.ts';
import type { DocumentRow } from '#server/documents/documents/document-rows.queries.ts';
import type { DocumentAccess } from '#server/documents/documents/documents.access.ts';
import { lockDocuments } from '#server/documents/documents/documents.access.ts';
import {
  documentExpiresBeforeDate,
  documentOfAnotherOwner,
} from '#server/documents/documents/documents.errors.ts';
import { documentsMoved } from '#server/documents/documents/documents.events.ts';
import { updateDocuments } from '#server/documents/documents/documents.queries.ts';
import { lockPetForKeyShare, requireAllPets } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import { orderProblem } from '#shared/documents/document-dates.ts';
import type { DocumentFacts } from '#shared/documents/documents.schema.ts';

import { listDocumentsByAccess } from './document-list.queries.ts';

type Change = { ids: readonly string[]; changes: DocumentFacts; before: Record<string, unknown> };

/**
 * Changes facts of all of the documents or of none. Throws documentNotFound, petNotFound, petReadOnly for facts of an
 * archived pet's documents, documentExpiresBeforeDate, and changedElsewhere when a fact in `before` has changed since this
 * person saw it.
 */
export const changeDocuments = (
  ctx: AccountContext,
  { ids, changes, before }: Change,
): Promise<DocumentRow[]> =>
  inTransaction(ctx, async (ctx) => {
    // Lock the account first, as the deletion of a pet and of the account do: avoids deadlock.
    await lockAccount(ctx);
    const accesses = await lockDocuments(ctx, ids, 'write');
    for (const { document } of accesses) {
      for (const key of Object.keys(changes) as (keyof DocumentFacts)[]) {
        if (!(key in before)) continue;
        assertUnchanged('documents', { current: document[key], before: before[key], value: changes[key] });
      }
    }
    assertInOrder(accesses, changes);
    if (changes.petId === null) requireAllPets(ctx);
    for (const petId of petsToWrite(accesses, changes)) {
      const pet = await lockPetForKeyShare(ctx, petId, 'record');
      if (accesses.some((access) => access.ownerId !== pet.ownerId)) throw documentOfAnotherOwner();
      await recordActivity(ctx, pet, 'document_changed', namesOf(accesses));
    }
    await updateDocuments(ctx.db, accesses, withChoice(changes));
    const { petId } = changes;
    if (petId !== undefined) await announce(ctx, documentsMoved, { documents: accesses, petId });

    return listDocumentsByAccess(ctx.db, accesses);
  });

const namesOf = (accesses: readonly DocumentAccess[]) =>
  accesses.map(({ document }) => document.name).join(', ');

const factsOfPets = ['name', 'category', 'petId', 'documentDate', 'expirationDate'] as const;

/** A category that a person gives is chosen, unless an undo makes it a guess again. */
const withChoice = (changes: DocumentFacts): DocumentFacts =>
  changes.category === undefined ? changes : { categoryGuessed: false, ...changes };

/** Throws documentExpiresBeforeDate for a document whose dates would be in the wrong order. */
function assertInOrder(accesses: readonly DocumentAccess[], changes: DocumentFacts) {
  for (const { document } of accesses) {
    const problem = orderProblem({ ...document, ...changes });
    if (problem !== undefined) throw documentExpiresBeforeDate(problem);
  }
}

/**
 * The pets whose records change. Favorites and the archive aren't part of the record, so they can be changed while the pet
 * is archived.
 */
function petsToWrite(accesses: readonly DocumentAccess[], changes: DocumentFacts): string[] {
  if (!factsOfPets.some((fact) => fact in changes)) return [];
  const pets = [...accesses.map(({ document }) => document.petId), changes.petId];

  return [...new Set(pets.filter((id) => typeof id === 'string'))].toSorted();
}
