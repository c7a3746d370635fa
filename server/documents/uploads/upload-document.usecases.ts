import type { AccountContext } from '#server/core/context.ts';
import { readUploadMaxBytes } from '#server/core/settings/site-settings.usecases.ts';
import { findDocumentByContent } from '#server/documents/documents/documents.queries.ts';
import type { Upload } from '#server/files/files/uploads.table.ts';
import { beginUpload } from '#server/files/uploads/begin-upload.usecases.ts';
import { receivePart } from '#server/files/uploads/receive-part.usecases.ts';
import type { IncomingFile } from '#server/files/uploads/save-file.usecases.ts';
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
export const receiveDocumentPart = (
  ctx: AccountContext,
  uploadId: string,
  part: { offset: number; file: IncomingFile },
): Promise<number> =>
  receivePart(ctx, uploadId, part, {
    bucket: 'documents',
    takes: ({ counted }) => counted,
    inspect: ({ details }, head) => inspectDocument(newDocument.parse(details), head),
    complete: ({ details }, file, finish) => storeDocument(ctx, newDocument.parse(details), file, finish),
  });

/** The account's newest document with this content, if there is one. */
export const findSameDocument = (ctx: AccountContext, sha256: string) =>
  findDocumentByContent(ctx.db, ctx, sha256);
