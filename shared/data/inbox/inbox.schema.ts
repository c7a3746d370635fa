import * as z from 'zod/mini';

import { i18n } from '#shared/core/i18n.ts';
import { lineOfText, refusing } from '#shared/core/text.schema.ts';
import { dayProblem, orderProblem } from '#shared/documents/document-dates.ts';
import { documentCategoryKeys, documentNameRules } from '#shared/documents/documents.ts';
import { newWeight } from '#shared/health/health.schema.ts';
import { newVaccination } from '#shared/health/vaccinations.schema.ts';
import { newReminder } from '#shared/reminders/reminders.schema.ts';

import { inboxLimits, savedRowsMax, senderRules } from './inbox.ts';

const day = z.nullable(z.string().check(refusing(dayProblem)));

type Dates = { documentDate?: string | null | undefined; expirationDate?: string | null | undefined };

const inOrder = z.superRefine<Dates>((dates, context) => {
  const message = orderProblem(dates);
  if (message !== undefined) context.addIssue({ code: 'custom', message, path: ['expirationDate'] });
});

/** An address for the account, or for one of its pets. */
export const newInboxAddress = z.object({ petId: z.nullable(z.uuid()) });

/** INBOX-2: the records that a person has selected. They become records of the attachment's pet, with the document that it becomes. */
const savedRows = z.object({
  vaccinations: z.array(newVaccination).check(z.maxLength(savedRowsMax.vaccinations)),
  weights: z.array(newWeight).check(z.maxLength(savedRowsMax.weights)),
  visits: z.array(newReminder).check(z.maxLength(savedRowsMax.visits)),
});

export type SavedRows = z.output<typeof savedRows>;

type WithRows = { petId: string | null; rows: SavedRows | null };

export const hasRows = ({ rows }: Pick<WithRows, 'rows'>): boolean =>
  rows !== null && Object.values(rows).some(({ length }) => length > 0);

const rowsOfPet = z.refine<WithRows>((attachment) => attachment.petId !== null || !hasRows(attachment), {
  error: () => i18n.t('Choose one'),
  path: ['petId'],
});

const savedAttachment = z
  .object({
    attachmentId: z.uuid(),
    petId: z.nullable(z.uuid({ error: () => i18n.t('Choose one') })),
    name: lineOfText(documentNameRules),
    category: z.enum(documentCategoryKeys, { error: () => i18n.t('Choose one') }),
    documentDate: day,
    expirationDate: day,
    /** Null when no records were offered. */
    rows: z._default(z.nullable(savedRows), null),
  })
  .check(inOrder, rowsOfPet);

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
export type SaveRequest = z.input<typeof savedAttachments>;

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
