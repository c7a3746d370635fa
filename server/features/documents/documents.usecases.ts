import type { z } from 'zod';

import { lockOwner } from '#server/auth/sign-in/sign-in.usecases.ts';
import type { OwnerContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import type { IncomingFile } from '#server/features/files/files.usecases.ts';
import { adoptFile, discardFile, receiveFile, releaseFiles } from '#server/features/files/files.usecases.ts';
import { requirePet, requirePetToStay } from '#server/features/pets/pets.usecases.ts';
import { newId } from '#server/platform/ids.ts';
import { PictureDamaged, PictureTooLarge, assertWholePicture } from '#server/platform/pictures.ts';
import type { newDocument } from '#shared/documents.ts';
import { documentTypes, extensionOf } from '#shared/documents.ts';

import {
  accountFull,
  documentNotWhatItSays,
  documentTypeRefused,
  pictureBroken,
  pictureTooManyPixels,
} from './documents.errors.ts';
import {
  countBytes,
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
import { isWhatItSays } from './documents.rules.ts';
import type { Document } from './documents.table.ts';

const bucket = 'documents';
// An A3 sheet scanned at 600 dpi.
const pictureMaxPixels = 80_000_000;

/**
 * Keeps an uploaded file and its facts, or nothing at all. The same request key again gives the document that it made
 * the first time. Throws what the person can mend: kind, content, size, emptiness, a pet that is not theirs.
 */
export async function addDocument(
  ctx: OwnerContext,
  input: z.output<typeof newDocument>,
  file: IncomingFile,
): Promise<Document> {
  const extension = extensionOf(input.fileName);
  if (!extension) throw documentTypeRefused();
  const [known] = await Promise.all([
    findDocumentByRequestKey(ctx.db, ctx.ownerId, input.requestKey),
    input.petId && requirePet(ctx, input.petId),
  ]);
  if (known) return known;
  await assertRoom(ctx, Math.min(file.declaredBytes ?? 0, ctx.config.uploads.maxBytes));

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
      const { storagePath, size, sha256 } = received;
      const facts = { name, category, petId, requestKey, fileType, storagePath, size, sha256 };
      await lockOwner(ctx);
      if (petId) await requirePetToStay(ctx, petId);
      const added = await insertDocument(ctx.db, ctx.ownerId, {
        ...facts,
        id: newId(),
        storageBucket: bucket,
        createdAt: ctx.now,
      });
      if (!added) throw new SentTwice();
      // Counted again, now with this one: uploads side by side have all found room above.
      await assertRoom(ctx, 0);
      await adoptFile(ctx, storagePath);

      return added;
    });
  } catch (error) {
    await discardFile(ctx, received.storagePath);
    const first =
      error instanceof SentTwice && (await findDocumentByRequestKey(ctx.db, ctx.ownerId, input.requestKey));
    if (first) return first;
    throw error;
  }
}

/** One account must not fill the disk that all share: throws accountFull when its documents and `bytes` would. */
async function assertRoom({ db, ownerId, config }: OwnerContext, bytes: number) {
  const { accountMaxBytes } = config.uploads;
  if ((await countBytes(db, ownerId)) + bytes > accountMaxBytes) throw accountFull(accountMaxBytes);
}

/** The same upload arrived on two connections; the other one was first. */
class SentTwice extends Error {}

/** Throws pictureBroken for one that is cut off or damaged, pictureTooManyPixels for too large a one. */
async function assertPicture({ ownerId, storage }: OwnerContext, storagePath: string) {
  const open = () => storage.open(storagePath);
  try {
    await assertWholePicture({ ownerId, open, maxPixels: pictureMaxPixels });
  } catch (error) {
    if (error instanceof PictureTooLarge) throw pictureTooManyPixels();
    if (error instanceof PictureDamaged) throw pictureBroken();
    throw error;
  }
}

/** Deletes the document, its link and, after the commit, its file. */
export async function deleteDocument(ctx: OwnerContext, documentId: string) {
  await inTransaction(ctx, async (ctx) => {
    const deleted = await deleteDocumentRow(ctx.db, ctx.ownerId, documentId);
    await releaseFiles(ctx, [deleted.storagePath]);
  });
}

/** Within the transaction that deletes the account: all its documents, archived ones too. */
export async function deleteAllDocuments(ctx: OwnerContext) {
  await releaseFiles(ctx, await deleteDocumentRowsOf(ctx.db, ctx.ownerId));
}

/** Within the transaction that deletes a pet: all documents about it, archived ones too. */
export async function deleteDocumentsOfPet(ctx: OwnerContext, petId: string) {
  await releaseFiles(ctx, await deleteDocumentRowsOfPet(ctx.db, ctx.ownerId, petId));
}

/** What would go with the pet: how many documents, and how many links that work now. */
export const countWithPet = (ctx: OwnerContext, petId: string) =>
  countDocumentsOfPet(ctx.db, ctx.ownerId, petId, ctx.now);

const recentDocuments = 5;

/** The newest documents, how many there are, and those with a link that works now. */
export async function summariseDocuments({ db, ownerId, now }: OwnerContext) {
  const [documents, documentCount, shared] = await Promise.all([
    listDocuments(db, ownerId, recentDocuments),
    countDocuments(db, ownerId),
    listShared(db, ownerId, now),
  ]);

  return { documents, documentCount, shared };
}
