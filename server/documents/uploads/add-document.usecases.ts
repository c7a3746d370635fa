import { lockAccount } from '#server/accounts/users/account.access.ts';
import type { AccountContext, AccountId } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { announce } from '#server/core/events.ts';
import { readUploadMaxBytes } from '#server/core/settings/site-settings.usecases.ts';
import {
  documentIsText,
  documentIsWebPage,
  documentKindRefused,
  documentTypeRefused,
  documentUnknown,
  pictureBroken,
  pictureTooManyPixels,
} from '#server/documents/documents/documents.errors.ts';
import { documentAdded } from '#server/documents/documents/documents.events.ts';
import { findDocumentByRequestKey, insertDocument } from '#server/documents/documents/documents.queries.ts';
import { contentOf } from '#server/documents/documents/documents.rules.ts';
import type { Document } from '#server/documents/documents/documents.table.ts';
import { adoptFile, discardFile, readHead } from '#server/files/files/files.usecases.ts';
import { receiveFile } from '#server/files/uploads/receive-file.usecases.ts';
import { requireRoomAt } from '#server/files/uploads/reserve-file.usecases.ts';
import type { IncomingFile, ReceivedFile } from '#server/files/uploads/save-file.usecases.ts';
import { storeContent } from '#server/files/uploads/store-content.usecases.ts';
import { lockPetForKeyShare, placeOf, requireAllPets, requirePet } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import { newId } from '#server/platform/ids.ts';
import type { PictureSource } from '#server/platform/pictures.ts';
import { assertWholePicture, jpegCopy, PictureDamaged, PictureTooLarge } from '#server/platform/pictures.ts';
import type { NewDocument } from '#shared/documents/documents.schema.ts';
import type { UploadExtension } from '#shared/documents/documents.ts';
import {
  documentTypes,
  endingOf,
  originalType,
  pictureMaxPixels,
  uploadExtensionOf,
} from '#shared/documents/documents.ts';

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
  const ownerId = await requireNewDocument(ctx, input);
  const known = await findDocumentByRequestKey(ctx.db, ownerId, input.requestKey);
  if (known) return known;

  const received = await receiveFile(ctx, file, {
    bucket,
    maxBytes: await readUploadMaxBytes(ctx),
    inspect: (head) => inspectDocument(input, head),
  });

  return storeDocument(ctx, input, received);
}

/** The checks before the first byte arrives; returns whose document it will be. Throws documentTypeRefused, petNotFound. */
export async function requireNewDocument(ctx: AccountContext, { fileName, petId }: NewDocument) {
  requireUploadType(fileName);
  if (petId) return (await requirePet(ctx, petId, 'record')).ownerId;
  requireAllPets(ctx);

  return ctx.accountId;
}

/** Throws for content that is no document. */
export async function inspectDocument({ fileName }: NewDocument, head: Buffer) {
  await requireContent(fileName, head);
}

/** The ending that fits the content. */
async function requireContent(fileName: string, head: Buffer): Promise<UploadExtension> {
  const named = requireUploadType(fileName);
  const found = await contentOf(named, head);
  if ('extension' in found) return found.extension;
  if (found.refused === 'webPage') throw documentIsWebPage();
  if (found.refused === 'unknownKind') throw documentTypeRefused();
  if (found.refused === 'otherKind') throw documentKindRefused(found.kind);
  if (!named) throw documentTypeRefused();
  throw found.refused === 'text' ? documentIsText(named) : documentUnknown();
}

/** The claimed type; undefined for a name without an ending, whose content decides alone. */
function requireUploadType(fileName: string): UploadExtension | undefined {
  const extension = uploadExtensionOf(fileName);
  const isOther = extension === undefined && endingOf(fileName) !== undefined;
  // The database refuses a zero byte.
  if (isOther || /\p{Cc}/u.test(fileName)) throw documentTypeRefused();

  return extension;
}

/**
 * Adds the document of a received file, or deletes the file. `inSameTransaction` can refuse by throwing.
 * Throws like addDocument.
 */
export async function storeDocument(
  ctx: AccountContext,
  input: NewDocument,
  received: ReceivedFile,
  inSameTransaction: (ctx: AccountContext) => Promise<void> = nothing,
): Promise<Document> {
  const stored = [received];
  try {
    const { shown, original, fileType } = await readableFile(ctx, input, received, stored);

    return await inTransaction(ctx, async (ctx) => {
      const scan = ctx.scanner && ('waiting' as const);
      await lockAccount(ctx);
      await inSameTransaction(ctx);
      const document = await addRow(ctx, input, {
        storagePath: shown.storagePath,
        originalPath: original?.storagePath ?? null,
        fileType,
        bytes: shown.bytes,
        allBytes: shown.bytes + (original?.bytes ?? 0),
      });
      const ownerId = document.userId as AccountId;
      await adoptFile(ctx, shown, { type: fileType, ownerId, scan });
      if (original) await adoptFile(ctx, original, { type: originalType, ownerId, scan });
      await announce(ctx, documentAdded, { documentId: document.id, ownerId });

      return { ...document, scan: scan ?? null };
    });
  } catch (error) {
    for (const { storagePath } of stored) await discardFile(ctx, storagePath);
    const first =
      error instanceof SentTwice && (await findDocumentByRequestKey(ctx.db, error.ownerId, input.requestKey));
    if (first) return first;
    throw error;
  }
}

export type FileOfDocument = {
  storagePath: string;
  originalPath: string | null;
  fileType: string;
  bytes: number;
  /** With the original. */
  allBytes: number;
};

/** `recordsAnswered`: a person has seen the records that its text proposes. */
export type NewRow = Omit<NewDocument, 'fileName'> & { recordsAnswered?: boolean };

/**
 * Within a transaction that has locked the account: the row of a document, and the activity of its pet. Throws petNotFound,
 * ownersAccountFull, and SentTwice for a used request key.
 */
export async function addRow(
  ctx: AccountContext,
  input: NewRow,
  { storagePath, originalPath, fileType, bytes, allBytes }: FileOfDocument,
): Promise<Omit<Document, 'scan'>> {
  const { name, category, petId = null, documentDate = null, expirationDate = null } = input;
  const document = {
    id: newId(),
    name,
    category,
    categoryGuessed: input.categoryGuessed !== undefined,
    petId,
    documentDate,
    expirationDate,
    requestKey: input.requestKey,
    fileType,
    storagePath,
    storageBucket: bucket,
    originalPath,
    createdAt: ctx.now,
    isFavorite: false,
    archived: false,
    thumbnailPath: null,
    suggestion: null,
    suggestionAnswered: false,
    recordsAnswered: input.recordsAnswered ?? false,
    readAt: null,
  };
  const access = petId ? await lockPetForKeyShare(ctx, petId, 'record') : undefined;
  const ownerId = access?.ownerId ?? ctx.accountId;
  const { addedBy } = access ? placeOf(access) : { addedBy: null };
  await requireRoomAt(ctx, ownerId, allBytes);
  if (!(await insertDocument(ctx.db, ownerId, { ...document, addedBy }))) throw new SentTwice(ownerId);
  if (access) await recordActivity(ctx, access, 'document_added', name);

  return { ...document, userId: ownerId, addedBy, size: bytes };
}

/**
 * The displayed file with the type of its content, which for HEIC is a JPEG made of the original. Files stored in the process are added to `stored`.
 * Throws pictureBroken, pictureTooManyPixels, accountFull, and for content that is no document.
 */
export async function readableFile(
  ctx: AccountContext,
  { fileName }: Pick<NewDocument, 'fileName'>,
  received: ReceivedFile,
  stored: ReceivedFile[],
) {
  const extension = await requireContent(fileName, await readHead(ctx, received.storagePath));
  const picture = pictureOf(ctx, received.storagePath);
  if (extension === 'heic' || extension === 'heif') {
    const shown = await storeContent(ctx, bucket, await jpegCopy(picture).catch(refusedPicture));
    stored.push(shown);

    return { shown, original: received, fileType: documentTypes.jpg };
  }
  const fileType = documentTypes[extension];
  if (fileType.startsWith('image/')) await assertWholePicture(picture).catch(refusedPicture);

  return { shown: received, original: undefined, fileType };
}

const nothing = () => Promise.resolve();

/** The same upload arrived on two connections, and the other one was stored first. */
class SentTwice extends Error {
  readonly ownerId: AccountId;

  constructor(ownerId: AccountId) {
    super();
    this.ownerId = ownerId;
  }
}

const pictureOf = ({ accountId, storage }: AccountContext, storagePath: string): PictureSource => ({
  turn: { by: accountId },
  open: () => storage.open(storagePath),
  maxPixels: pictureMaxPixels,
});

/** Throws pictureBroken for a truncated or damaged picture, pictureTooManyPixels for one that is too large. */
function refusedPicture(error: unknown): never {
  if (error instanceof PictureTooLarge) throw pictureTooManyPixels();
  if (error instanceof PictureDamaged) throw pictureBroken();
  throw error;
}
