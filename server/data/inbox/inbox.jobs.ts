import { z } from 'zod';

/** Reads a mail: its text and its attachments. */
export const readMessageJob = { name: 'inbox.read', payload: z.object({ messageId: z.uuid() }) };

/** Makes the picture of an attachment and finds its text. */
export const readAttachmentJob = {
  name: 'inbox.read-attachment',
  payload: z.object({ attachmentId: z.uuid() }),
};

/** Reads what was left unread, and deletes messages that were dismissed long ago. */
export const sweepInboxJob = { name: 'inbox.sweep', payload: z.object({}) };
