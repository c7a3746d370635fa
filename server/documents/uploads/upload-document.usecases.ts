import type { AccountContext } from '#server/core/context.ts';
import { readUploadMaxBytes } from '#server/core/settings/site-settings.usecases.ts';
import { findDocumentByContent } from '#server/documents/documents/documents.queries.ts';
import type { Upload } from '#server/files/files/uploads.table.ts';
import { beginUpload } from '#server/files/uploads/begin-upload.usecases.ts';
import { claimUpload } from '#server/files/uploads/claim-upload.usecases.ts';
import {
  cancelIfRefused,
  finishRepeated,
  finishUpload,
} from '#server/files/uploads/finish-upload.usecases.ts';
import type { IncomingPart } from '#server/files/uploads/receive-part.usecases.ts';
import { receivePart } from '#server/files/uploads/receive-part.usecases.ts';
import { uploadNotFound } from '#server/files/uploads/uploads.errors.ts';
import type { NewDocument } from '#shared/documents/documents.schema.ts';
import { newDocument } from '#shared/documents/documents.schema.ts';

import { inspectDocument, requireNewDocument, storeDocument } from './add-document.usecases.ts';

/** Begins the upload of a document, if its type, its pet and its size are right. Throws like addDocument. */
export async function beginDocument(
  ctx: AccountContext,
  input: NewDocument,
  length: number,
): Promise<Upload> {
  await requireNewDocument(ctx, input);
  const maxBytes = await readUploadMaxBytes(ctx);

  return beginUpload(ctx, { requestKey: input.requestKey, length, maxBytes, details: input });
}

/** Stores a part of a document; with the last one the document is added. Returns how many bytes have been stored. */
export async function receiveDocumentPart(
  ctx: AccountContext,
  uploadId: string,
  part: IncomingPart,
): Promise<number> {
  const claimed = await claimUpload(ctx, uploadId);
  try {
    if (!claimed.upload.counted) throw uploadNotFound();
    const input = newDocument.parse(claimed.upload.details);
    const inspect = (head: Buffer) => inspectDocument(input, head);
    const { received, whole } = await receivePart(ctx, claimed, part, { bucket: 'documents', inspect });
    if (!whole) return received;
    const finish = (ctx: AccountContext) => finishUpload(ctx, claimed);
    await storeDocument(ctx, input, whole, finish).catch(async (error: unknown) => {
      await cancelIfRefused(ctx, claimed, error);
      throw error;
    });
    await finishRepeated(ctx, claimed);

    return received;
  } finally {
    await claimed.release();
  }
}

/** The account's newest document with this content, if there is one. */
export const findSameDocument = (ctx: AccountContext, sha256: string) =>
  findDocumentByContent(ctx.db, ctx, sha256);
