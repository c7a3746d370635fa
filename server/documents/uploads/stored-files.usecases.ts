import type { AccountContext, AccountId } from '#server/core/context.ts';
import { announce } from '#server/core/events.ts';
import { deleteDocuments } from '#server/documents/deletion/delete-documents.usecases.ts';
import { lockDocuments } from '#server/documents/documents/documents.access.ts';
import { documentAdded } from '#server/documents/documents/documents.events.ts';
import { contentOf } from '#server/documents/documents/documents.rules.ts';
import type { Document } from '#server/documents/documents/documents.table.ts';
import { accountFull } from '#server/files/files/files.errors.ts';
import { awaitScan, discardFile, giveFiles, takeBackFile } from '#server/files/files/files.usecases.ts';
import { roomLeft } from '#server/files/uploads/reserve-file.usecases.ts';
import type { ReceivedFile } from '#server/files/uploads/save-file.usecases.ts';
import { storeContent } from '#server/files/uploads/store-content.usecases.ts';
import { uploadExtensionOf } from '#shared/documents/documents.ts';

import type { FileOfDocument, NewRow } from './add-document.usecases.ts';
import { addRow, readableFile } from './add-document.usecases.ts';

const headBytes = 64 * 1024;

/** Stored files that wait for the row which shows them: see `adoptFile`. */
export type PreparedFile = { shown: ReceivedFile; original: ReceivedFile | undefined; fileType: string };

/** Whether a file with this name and content could be a document, by its first bytes. */
export async function isDocument(fileName: string, content: Buffer): Promise<boolean> {
  return 'extension' in (await contentOf(uploadExtensionOf(fileName), content.subarray(0, headBytes)));
}

/**
 * Stores a file as one of a document that the account may add later. Throws accountFull, and errors of the kind `unsupported` or
 * `tooLarge` for content that is no document.
 */
export async function prepareFile(
  ctx: AccountContext,
  fileName: string,
  content: Buffer,
): Promise<PreparedFile> {
  const received = await storeContent(ctx, 'documents', content);
  const stored = [received];
  try {
    return await readableFile(ctx, { fileName }, received, stored);
  } catch (error) {
    for (const { storagePath } of stored) await discardFile(ctx, storagePath);
    throw error;
  }
}

/**
 * Within a transaction that has locked the account: adds a document with files that the account has stored. Throws like
 * addDocument.
 */
export async function addStoredDocument(
  ctx: AccountContext,
  input: NewRow,
  file: FileOfDocument,
): Promise<Omit<Document, 'scan'>> {
  const document = await addRow(ctx, input, file);
  const ownerId = document.userId as AccountId;
  const paths = pathsOf(file);
  if (ownerId !== ctx.accountId) await giveFiles(ctx, paths, ownerId);
  if (ctx.scanner) await awaitScan(ctx, paths);
  await announce(ctx, documentAdded, { documentId: document.id, ownerId });

  return document;
}

/**
 * Within a transaction: deletes documents like `deleteDocuments`, and gives their files back to the account that stored them, by the
 * ids of the documents. Throws documentNotFound, and accountFull for files that another account has stored since.
 */
export async function takeOutDocuments(
  ctx: AccountContext,
  ids: readonly string[],
): Promise<Map<string, Pick<Document, 'storagePath' | 'originalPath'>>> {
  const documents = (await lockDocuments(ctx, ids, 'write')).map(({ document }) => document);
  await deleteDocuments(ctx, ids, { keptForSeconds: 60 });
  for (const document of documents)
    for (const path of pathsOf(document))
      if (!(await takeBackFile(ctx, path, ctx.accountId))) throw new Error('A file just released is gone');
  // Those that another account stored count here again.
  const isOfOther = documents.some(({ userId }) => userId !== ctx.accountId);
  if (isOfOther && (await roomLeft(ctx)) < 0) throw accountFull(ctx.config.uploads.accountMaxBytes);

  return new Map(documents.map((document) => [document.id, document]));
}

const pathsOf = ({ storagePath, originalPath }: Pick<Document, 'storagePath' | 'originalPath'>) =>
  [storagePath, originalPath].filter((path) => path !== null);
