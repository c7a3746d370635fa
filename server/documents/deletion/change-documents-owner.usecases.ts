import type { AccountId, Context } from '#server/core/context.ts';
import { changeOwnerOfDocuments, forgetAdder } from '#server/documents/documents/owner-change.queries.ts';
import { takePagePictures } from '#server/documents/page-pictures/page-pictures.usecases.ts';
import { giveFiles, releaseFiles } from '#server/files/files/files.usecases.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';

import { filesOf } from './delete-documents.usecases.ts';

type OwnerChange = { access: PetAccess<'basics'>; from: AccountId; to: AccountId };

/** Within the transaction that gives a pet to another owner: its documents, their files and its links go along. */
export async function changeDocumentsOwner(ctx: Context, { access, from, to }: OwnerChange) {
  const documents = await changeOwnerOfDocuments(ctx.db, access, { from, to });
  await giveFiles(ctx, documents.flatMap(filesOf), to);
  // Pictures of pages are drawn again on demand.
  await releaseFiles(ctx, await takePagePictures(ctx, documents));
}

/** Within the deletion of an account: what it added to other people's pets stays, without its name. */
export const forgetAdderOfDocuments = ({ db }: Context, { accountId }: { accountId: AccountId }) =>
  forgetAdder(db, accountId);
