import * as z from 'zod/mini';

import { i18n } from '#shared/core/i18n.ts';
import { lineOfText, refusing } from '#shared/core/text.schema.ts';
import { dayProblem, orderProblem } from '#shared/documents/document-dates.ts';
import { documentCategoryKeys, documentNameRules } from '#shared/documents/documents.ts';

import { inboxLimits, senderRules } from './inbox.ts';

const day = z.nullable(z.string().check(refusing(dayProblem)));

type Dates = { documentDate?: string | null | undefined; expirationDate?: string | null | undefined };

const inOrder = z.superRefine<Dates>((dates, context) => {
  const message = orderProblem(dates);
  if (message !== undefined) context.addIssue({ code: 'custom', message, path: ['expirationDate'] });
});

/** An address for the account, or for one of its pets. */
export const newInboxAddress = z.object({ petId: z.nullable(z.uuid()) });

const savedAttachment = z
  .object({
    attachmentId: z.uuid(),
    petId: z.nullable(z.uuid({ error: () => i18n.t('Choose one of your pets') })),
    name: lineOfText(documentNameRules),
    category: z.enum(documentCategoryKeys, { error: () => i18n.t('Choose a category') }),
    documentDate: day,
    expirationDate: day,
  })
  .check(inOrder);

/** The attachments that become documents: all of them, or none. */
export const savedAttachments = z.object({
  requestKey: z.uuid(),
  documents: z.array(savedAttachment).check(
    z.minLength(1, { error: () => i18n.t('Choose an attachment') }),
    z.maxLength(inboxLimits.attachments),
    z.refine(
      (documents) => new Set(documents.map(({ attachmentId }) => attachmentId)).size === documents.length,
      {
        error: () => i18n.t('Choose each attachment once'),
      },
    ),
  ),
});

export type SavedAttachments = z.output<typeof savedAttachments>;

export const undoneSave = z.object({ requestKey: z.uuid() });

export const messageDismissal = z.object({ dismissed: z.boolean() });

/** A rule about a sender. A confirmation is sent only to senders that are allowed. */
export const senderChoice = z
  .object({
    address: z.pipe(
      z.string().check(z.maxLength(320)),
      z.pipe(
        z.transform((text: string) => text.trim().toLowerCase()),
        z.email({ error: () => i18n.t('Enter an email address') }),
      ),
    ),
    rule: z.enum(senderRules),
    answers: z.boolean(),
  })
  .check(z.refine(({ rule, answers }) => rule === 'allow' || !answers, { path: ['answers'] }));

export type SenderChoice = z.output<typeof senderChoice>;
