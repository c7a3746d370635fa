import type { AccountContext, AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
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

/** Deletes the documents and their links, or none of them; a job removes the files after the commit. Throws documentNotFound. */
export async function deleteDocuments(ctx: AccountContext, ids: readonly string[]) {
  await inTransaction(ctx, async (ctx) => {
    const accesses = await lockDocuments(ctx, ids, 'manage');
    const documents = accesses.map(({ document }) => document);
    const pictures = await takePagePictures(ctx, documents);
    await deleteDocumentRows(ctx.db, accesses);
    await releaseFiles(ctx, [...documents.flatMap(filesOf), ...pictures]);
  });
}

/** The paths of all stored files of a document. */
const filesOf = ({
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
