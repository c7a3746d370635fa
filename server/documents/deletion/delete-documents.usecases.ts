import type { AccountContext, AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import type { DocumentAccess } from '#server/documents/documents/documents.access.ts';
import { lockDocuments } from '#server/documents/documents/documents.access.ts';
import {
  countDocumentsOfPet,
  deleteDocumentRows,
  deleteDocumentRowsOf,
  deleteDocumentRowsOfPet,
  lockDocumentsOfPet,
} from '#server/documents/documents/documents.queries.ts';
import type { Document } from '#server/documents/documents/documents.table.ts';
import { takePagePictures } from '#server/documents/page-pictures/page-pictures.usecases.ts';
import { releaseFiles } from '#server/files/files/files.usecases.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { requirePet } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';

/**
 * Deletes the documents and their links, or none of them; a job removes the files after the commit, or after the time for which they
 * can be taken back. A helper deletes only what that
 * person added. Throws documentNotFound, and petRightMissing for a helper's document of an archived pet.
 */
export async function deleteDocuments(
  ctx: AccountContext,
  ids: readonly string[],
  { keptForSeconds = 0 }: { keptForSeconds?: number } = {},
) {
  await inTransaction(ctx, async (ctx) => {
    const accesses = await lockDocuments(ctx, ids, 'write');
    const documents = accesses.map(({ document }) => document);
    const pictures = await takePagePictures(ctx, documents);
    await recordDeletion(ctx, accesses);
    await deleteDocumentRows(ctx.db, accesses);
    await releaseFiles(ctx, [...documents.flatMap(filesOf), ...pictures], { keptForSeconds });
  });
}

/** The pets' activities say so. Of archived pets only those who can restore them delete documents. */
async function recordDeletion(ctx: AccountContext, accesses: readonly DocumentAccess<'write'>[]) {
  for (const { document } of accesses) {
    if (document.petId === null) continue;
    const helped = await requirePet(ctx, document.petId, 'record', { evenArchived: true });
    const pet = helped.pet.archived
      ? await requirePet(ctx, document.petId, 'manage', { evenArchived: true })
      : helped;
    await recordActivity(ctx, pet, 'document_deleted', document.name);
  }
}

/** The paths of all stored files of a document. */
export const filesOf = ({
  storagePath,
  ...others
}: Pick<Document, 'storagePath' | 'originalPath' | 'thumbnailPath'>) =>
  [storagePath, others.originalPath, others.thumbnailPath].filter((path) => path !== null);

/** Within the transaction that deletes the account: all its documents, including archived ones. */
export const deleteDocumentsOfAccount = ({ db }: Context, accountId: AccountId) =>
  deleteDocumentRowsOf(db, accountId);

/** Within the transaction that deletes a pet: all its documents, including archived ones. */
export async function deleteDocumentsOfPet(ctx: Context, access: PetAccess<'manage'>) {
  const pictures = await takePagePictures(ctx, await lockDocumentsOfPet(ctx.db, access));
  await releaseFiles(ctx, [...(await deleteDocumentRowsOfPet(ctx.db, access)).flatMap(filesOf), ...pictures]);
}

/** The counts of documents and active links that would be deleted with the pet. */
export const countWithPet = (ctx: Context, access: PetAccess) => countDocumentsOfPet(ctx.db, access, ctx.now);
