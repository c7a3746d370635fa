import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { accountOf } from '#server/data/imports/act-for-owner.usecases.ts';
import { readFile } from '#server/documents/readings/readings.usecases.ts';
import { discardFile } from '#server/files/files/files.usecases.ts';
import { adoptUnownedFile } from '#server/files/uploads/adopt-unowned-file.usecases.ts';
import { storeUnownedContent } from '#server/files/uploads/receive-unowned-file.usecases.ts';
import { thumbnailType } from '#shared/documents/documents.ts';

import { findAttachmentForJob, listTexts, saveAttachmentReading } from './inbox-attachments.queries.ts';
import { listPetNames, lockMessage, updateMessage } from './inbox-messages.queries.ts';
import { petNamedIn } from './named-pet.rules.ts';
import { namedPetsAtMost } from './read-message.usecases.ts';

// The name of a pet is on the first page.
const searchedCharacters = 20_000;

/** Makes the picture of an attachment, and finds its text, and the facts and the records to propose. */
export async function readAttachment(ctx: Context, { attachmentId }: { attachmentId: string }) {
  const attachment = await findAttachmentForJob(ctx.db, attachmentId, ctx.now);
  if (!attachment) return;
  const account = accountOf(ctx, attachment);
  const pets = await listPetNames(ctx.db, account, namedPetsAtMost);
  const { thumbnail, ...read } = await readFile(ctx, attachment, pets);
  const picture = thumbnail && (await storeUnownedContent(ctx, 'thumbnails', thumbnail));
  try {
    await inTransaction(account, async (ctx) => {
      const message = await lockMessage(ctx.db, ctx.accountId, attachment.messageId);
      if (!message) throw new Overtaken();
      const reading = {
        thumbnailPath: picture?.storagePath ?? null,
        ...read,
        readAt: ctx.now,
      };
      if (picture && !(await adoptUnownedFile(ctx, picture, { type: thumbnailType, ownerId: ctx.accountId })))
        throw new Overtaken();
      if (!(await saveAttachmentReading(ctx.db, attachmentId, reading))) throw new Overtaken();
      const texts = [
        message.subject,
        message.text,
        ...(await listTexts(ctx.db, message.id, searchedCharacters)),
      ];
      await updateMessage(ctx.db, message, { namedPetId: petNamedIn(texts, pets)?.id ?? null });
    });
  } catch (error) {
    if (picture) await discardFile(ctx, picture.storagePath);
    if (!(error instanceof Overtaken)) throw error;
  }
}

/** The attachment became a document, was deleted, or was read by another job. */
class Overtaken extends Error {}
