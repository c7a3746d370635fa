import { lockAccount } from '#server/auth/account/account.access.ts';
import type { AccountContext, AccountId, Context } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { adoptFile, discardFile, releaseFiles } from '#server/features/files/files.usecases.ts';
import type { IncomingFile } from '#server/features/files/receiving.usecases.ts';
import { receiveFile } from '#server/features/files/receiving.usecases.ts';
import type { PetAccess } from '#server/features/pets/pets.access.ts';
import { lockPetForKeyShare, requirePet } from '#server/features/pets/pets.access.ts';
import { newId } from '#server/platform/ids.ts';
import type { Cursor, Page } from '#server/platform/keyset.ts';
import { placeInJson, readPage } from '#server/platform/keyset.ts';
import { PictureDamaged, PictureTooLarge, assertWholePicture } from '#server/platform/pictures.ts';
import type { NewDocument } from '#shared/documents.schema.ts';
import { documentTypes, extensionOf } from '#shared/documents.ts';

import type { DocumentRow } from './document-rows.queries.ts';
import { lockDocument } from './documents.access.ts';
import {
  documentNotWhatItSays,
  documentTypeRefused,
  pictureBroken,
  pictureTooManyPixels,
} from './documents.errors.ts';
import {
  countDocuments,
  countDocumentsOfPet,
  deleteDocumentRow,
  deleteDocumentRowsOf,
  deleteDocumentRowsOfPet,
  findDocumentByRequestKey,
  insertDocument,
  listDocuments,
  listShared,
} from './documents.queries.ts';
import { isWhatItSays, pictureMaxPixels } from './documents.rules.ts';
import type { Document } from './documents.table.ts';

const bucket = 'documents';

/**
 * Stores an uploaded file and its metadata, or nothing. A repeated request key returns the document that was added first.
 * Throws errors that the person can fix: type, content, size, an empty file, a pet that is not theirs.
 */
export async function addDocument(
  ctx: AccountContext,
  input: NewDocument,
  file: IncomingFile,
): Promise<Document> {
  const extension = extensionOf(input.fileName);
  if (!extension) throw documentTypeRefused();
  const [known] = await Promise.all([
    findDocumentByRequestKey(ctx.db, ctx.accountId, input.requestKey),
    input.petId && requirePet(ctx, input.petId, 'write'),
  ]);
  if (known) return known;

  const received = await receiveFile(ctx, file, {
    bucket,
    maxBytes: ctx.config.uploads.maxBytes,
    inspect: async (head) => {
      if (!(await isWhatItSays(extension, head))) throw documentNotWhatItSays(extension);
    },
  });
  const fileType = documentTypes[extension].mime;
  try {
    if (fileType.startsWith('image/')) await assertPicture(ctx, received.storagePath);

    return await inTransaction(ctx, async (ctx) => {
      const { name, category, petId = null, requestKey } = input;
      const { storagePath, bytes } = received;
      const document = {
        id: newId(),
        name,
        category,
        petId,
        requestKey,
        fileType,
        storagePath,
        storageBucket: bucket,
        createdAt: ctx.now,
        isFavorite: false,
        archived: false,
      };
      await lockAccount(ctx);
      const access = petId ? await lockPetForKeyShare(ctx, petId, 'write') : undefined;
      const ownerId = access?.ownerId ?? ctx.accountId;
      if (!(await insertDocument(ctx.db, ownerId, { ...document, petId: access?.petId ?? null })))
        throw new SentTwice();
      await adoptFile(ctx, received, fileType);

      return { ...document, userId: ownerId, size: bytes };
    });
  } catch (error) {
    await discardFile(ctx, received.storagePath);
    const first =
      error instanceof SentTwice && (await findDocumentByRequestKey(ctx.db, ctx.accountId, input.requestKey));
    if (first) return first;
    throw error;
  }
}

/** The same upload arrived on two connections, and the other one was stored first. */
class SentTwice extends Error {}

/** Throws pictureBroken for a truncated or damaged picture, pictureTooManyPixels for one that is too large. */
async function assertPicture({ accountId, storage }: AccountContext, storagePath: string) {
  const open = () => storage.open(storagePath);
  try {
    await assertWholePicture({ fairnessKey: accountId, open, maxPixels: pictureMaxPixels });
  } catch (error) {
    if (error instanceof PictureTooLarge) throw pictureTooManyPixels();
    if (error instanceof PictureDamaged) throw pictureBroken();
    throw error;
  }
}

/** Deletes the document and its link; a job removes its file after the commit. Throws documentNotFound. */
export async function deleteDocument(ctx: AccountContext, documentId: string) {
  await inTransaction(ctx, async (ctx) => {
    const access = await lockDocument(ctx, documentId, 'manage');
    await deleteDocumentRow(ctx.db, access);
    await releaseFiles(ctx, [access.document.storagePath]);
  });
}

/** Within the transaction that deletes the account: all its documents, including archived ones. */
export const deleteDocumentsOfAccount = ({ db }: Context, accountId: AccountId) =>
  deleteDocumentRowsOf(db, accountId);

/** Within the transaction that deletes a pet: all its documents, including archived ones. */
export async function deleteDocumentsOfPet(ctx: Context, access: PetAccess<'manage'>) {
  await releaseFiles(ctx, await deleteDocumentRowsOfPet(ctx.db, access));
}

/** What would be deleted with the pet: the number of documents and of active links. */
export const countWithPet = (ctx: Context, access: PetAccess) => countDocumentsOfPet(ctx.db, access, ctx.now);

/** A page of the documents that the account may see, or of those of one pet, newest first. Throws petNotFound. */
export async function readDocuments(
  ctx: AccountContext,
  { petId, after }: { petId?: string | undefined; after?: Cursor | undefined },
): Promise<Page<DocumentRow>> {
  const of = petId === undefined ? undefined : await requirePet(ctx, petId, 'read');

  return readPage({
    after,
    list: (limit) => listDocuments(ctx.db, ctx, { of, after, limit }),
    count: () => countDocuments(ctx.db, ctx, { of }),
    placeOf: ({ fields }) => placeInJson(fields),
  });
}

const recentDocuments = 5;

/** The newest documents, how many there are, and those with an active link. */
export async function summarizeDocuments(ctx: AccountContext) {
  const [documents, documentCount, shared] = await Promise.all([
    listDocuments(ctx.db, ctx, { limit: recentDocuments }),
    countDocuments(ctx.db, ctx),
    listShared(ctx.db, ctx),
  ]);

  return { documents, documentCount, shared };
}
