import { lockAccount } from '#server/auth/account/account.access.ts';
import type { AccountContext, AccountId, Context } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { announce } from '#server/events.ts';
import { adoptFile, discardFile, releaseFiles } from '#server/features/files/files.usecases.ts';
import type { IncomingFile } from '#server/features/files/receiving.usecases.ts';
import { receiveFile } from '#server/features/files/receiving.usecases.ts';
import type { PetAccess } from '#server/features/pets/pets.access.ts';
import { lockPetForKeyShare, requirePet } from '#server/features/pets/pets.access.ts';
import { newId } from '#server/platform/ids.ts';
import { PictureDamaged, PictureTooLarge, assertWholePicture } from '#server/platform/pictures.ts';
import type { NewDocument } from '#shared/documents.schema.ts';
import { documentTypes, extensionOf, pictureMaxPixels } from '#shared/documents.ts';

import { lockDocuments } from './documents.access.ts';
import {
  documentNotWhatItSays,
  documentTypeRefused,
  pictureBroken,
  pictureTooManyPixels,
} from './documents.errors.ts';
import { documentAdded } from './documents.events.ts';
import {
  countDocumentsOfPet,
  deleteDocumentRows,
  deleteDocumentRowsOf,
  deleteDocumentRowsOfPet,
  findDocumentByRequestKey,
  insertDocument,
} from './documents.queries.ts';
import { isWhatItSays } from './documents.rules.ts';
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
        thumbnailPath: null,
        readAt: null,
      };
      await lockAccount(ctx);
      const access = petId ? await lockPetForKeyShare(ctx, petId, 'write') : undefined;
      const ownerId = access?.ownerId ?? ctx.accountId;
      if (!(await insertDocument(ctx.db, ownerId, { ...document, petId: access?.petId ?? null })))
        throw new SentTwice();
      await adoptFile(ctx, received, fileType);
      await announce(ctx, documentAdded, { documentId: document.id });

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

/** Deletes the documents and their links, or none of them; a job removes the files after the commit. Throws documentNotFound. */
export async function deleteDocuments(ctx: AccountContext, ids: readonly string[]) {
  await inTransaction(ctx, async (ctx) => {
    const accesses = await lockDocuments(ctx, ids, 'manage');
    await deleteDocumentRows(ctx.db, accesses);
    await releaseFiles(
      ctx,
      accesses.flatMap(({ document }) => filesOf(document)),
    );
  });
}

/** The paths of everything that is stored for a document. */
const filesOf = ({ storagePath, thumbnailPath }: Pick<Document, 'storagePath' | 'thumbnailPath'>) =>
  thumbnailPath === null ? [storagePath] : [storagePath, thumbnailPath];

/** Within the transaction that deletes the account: all its documents, including archived ones. */
export const deleteDocumentsOfAccount = ({ db }: Context, accountId: AccountId) =>
  deleteDocumentRowsOf(db, accountId);

/** Within the transaction that deletes a pet: all its documents, including archived ones. */
export async function deleteDocumentsOfPet(ctx: Context, access: PetAccess<'manage'>) {
  await releaseFiles(ctx, (await deleteDocumentRowsOfPet(ctx.db, access)).flatMap(filesOf));
}

/** What would be deleted with the pet: the number of documents and of active links. */
export const countWithPet = (ctx: Context, access: PetAccess) => countDocumentsOfPet(ctx.db, access, ctx.now);
