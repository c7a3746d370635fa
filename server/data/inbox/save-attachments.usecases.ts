import { lockAccount } from '#server/accounts/users/account.access.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { AppError } from '#server/core/errors/errors.ts';
import { documentNotFound } from '#server/documents/documents/documents.errors.ts';
import { addStoredDocument, takeOutDocuments } from '#server/documents/uploads/stored-files.usecases.ts';
import { derivedId } from '#server/platform/ids.ts';
import type { SavedAttachments } from '#shared/data/inbox/inbox.schema.ts';
import { saveUndoMinutes } from '#shared/data/inbox/inbox.ts';

import { requireMessage } from './change-message.usecases.ts';
import type { ListedAttachment } from './inbox-attachments.queries.ts';
import { listAttachments, listSavedBy, updateAttachment } from './inbox-attachments.queries.ts';
import { attachmentNotThere, undoOver } from './inbox.errors.ts';
import { addRows, lockPetsOf, takeBackRows } from './saved-rows.usecases.ts';

const minute = 60_000;

type SavedDocument = { attachmentId: string; documentId: string | null };

/**
 * Makes documents of the chosen attachments and adds the records that were selected beside them, all or none. Their files aren't copied.
 * A repeated request key changes nothing and returns the same documents. Throws messageNotFound, attachmentNotThere, and the errors of
 * adding a document and its records.
 */
export const saveAttachments = (
  ctx: AccountContext,
  messageId: string,
  { requestKey, documents }: SavedAttachments,
): Promise<SavedDocument[]> =>
  inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx);
    const message = await requireMessage(ctx, messageId);
    const attachments = new Map((await listAttachments(ctx.db, message)).map((each) => [each.id, each]));
    const before = await listSavedBy(ctx.db, message, requestKey);
    if (before.length > 0) return before.map(({ id, documentId }) => ({ attachmentId: id, documentId }));

    await lockPetsOf(ctx, documents);
    const saved: SavedDocument[] = [];
    for (const { attachmentId, rows, ...facts } of documents) {
      const attachment = attachments.get(attachmentId);
      if (!attachment) throw attachmentNotThere();
      const file = fileOf(attachment);
      const { petId, documentDate, expirationDate, ...others } = facts;
      const document = await addStoredDocument(
        ctx,
        {
          ...others,
          ...(petId !== null && { petId }),
          ...(documentDate !== null && { documentDate }),
          ...(expirationDate !== null && { expirationDate }),
          requestKey: derivedId(`inbox ${requestKey} ${attachmentId}`),
          recordsAnswered: rows !== null,
        },
        file,
      );
      const added =
        rows && petId !== null ? await addRows(ctx, { petId, documentId: document.id }, rows) : null;
      await updateAttachment(ctx.db, attachment, {
        addedRecords: added,
        documentId: document.id,
        savedAt: ctx.now,
        savedBy: requestKey,
        storagePath: null,
        originalPath: null,
      });
      saved.push({ attachmentId, documentId: document.id });
    }

    return saved;
  });

function fileOf({ storagePath, originalPath, fileType, bytes, scan }: ListedAttachment) {
  if (storagePath === null || scan === 'infected') throw attachmentNotThere();

  return { storagePath, originalPath, fileType, bytes, allBytes: bytes };
}

/**
 * Takes the documents of a save back into the inbox with the records that were added beside them, for ten minutes. Repeated, it changes
 * nothing. Throws messageNotFound, petNotFound, petReadOnly, and undoOver when it is too late or a document is gone.
 */
export const undoSave = (ctx: AccountContext, messageId: string, requestKey: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx);
    const message = await requireMessage(ctx, messageId);
    const saved = await listSavedBy(ctx.db, message, requestKey);
    const latest = new Date(ctx.now.getTime() - saveUndoMinutes * minute);
    const ids = saved.flatMap(({ documentId }) => documentId ?? []);
    const isOver = saved.some(({ savedAt }) => savedAt === null || savedAt < latest);
    if (isOver || ids.length < saved.length) throw undoOver();
    for (const { addedRecords } of saved) if (addedRecords) await takeBackRows(ctx, addedRecords);
    const files = await takeOutDocuments(ctx, ids).catch((error: unknown) => {
      if (error instanceof AppError && error.code === documentNotFound().code) throw undoOver();
      throw error;
    });
    for (const attachment of saved) {
      const file = files.get(attachment.documentId ?? '');
      if (!file) throw undoOver();
      await updateAttachment(ctx.db, attachment, {
        documentId: null,
        savedAt: null,
        savedBy: null,
        addedRecords: null,
        storagePath: file.storagePath,
        originalPath: file.originalPath,
      });
    }
  });
