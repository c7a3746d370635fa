import type { AccountContext, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { AppError } from '#server/core/errors/errors.ts';
import { limits } from '#server/core/limits.ts';
import { accountOf } from '#server/data/imports/act-for-owner.usecases.ts';
import { scanFiles } from '#server/documents/scans/scans.usecases.ts';
import type { PreparedFile } from '#server/documents/uploads/stored-files.usecases.ts';
import { isDocument, prepareFile } from '#server/documents/uploads/stored-files.usecases.ts';
import { adoptFile, discardFile } from '#server/files/files/files.usecases.ts';
import { isBusy } from '#server/platform/fair-semaphore.ts';
import { newId } from '#server/platform/ids.ts';
import type { AttachedFile, MailFacts } from '#server/platform/mail/read-mail.ts';
import { readMail } from '#server/platform/mail/read-mail.ts';
import { addHit } from '#server/platform/rate-limits/rate-limits.ts';
import { readWhole } from '#server/platform/whole-file.ts';
import type { AttachmentProblem } from '#shared/data/inbox/inbox.ts';
import { inboxLimits } from '#shared/data/inbox/inbox.ts';
import { originalType } from '#shared/documents/documents.ts';

import { isZip, problemOf, shownName } from './attached-file.rules.ts';
import { authenticationOf, isProven } from './authentication.rules.ts';
import { insertAttachments } from './inbox-attachments.queries.ts';
import { findMessageForJob, listPetNames, lockMessage, updateMessage } from './inbox-messages.queries.ts';
import { findSender } from './inbox-senders.queries.ts';
import { receivedDelivery } from './inbox.deliveries.ts';
import { readAttachmentJob } from './inbox.jobs.ts';
import { petNamedIn } from './named-pet.rules.ts';

type Unread = NonNullable<Awaited<ReturnType<typeof findMessageForJob>>>;

/** Pets beyond this number aren't looked for by name. */
export const namedPetsAtMost = 500;

/**
 * Reads a mail that has arrived, and stores its attachments beside it. One that can't be read is kept, and can be downloaded. With a
 * malware scanner it is read once it has been found clean.
 */
export async function readMessage(ctx: Context, { messageId }: { messageId: string }) {
  const message = await findMessageForJob(ctx.db, messageId, ctx.now);
  if (message?.state !== 'waiting') return;
  const verdict = message.scan === 'infected' ? 'infected' : await scanFiles(ctx, [message.storagePath]);
  if (verdict === undefined) return;
  const account = accountOf(ctx, message);
  if (verdict === 'infected') return save(account, message, { facts: undefined, prepared: [] });

  const facts = await factsOf(ctx, message);
  const prepared = await prepareAll(account, facts?.attachments ?? []);
  try {
    await save(account, message, { facts, prepared });
  } finally {
    // Those that the commit has adopted stay.
    for (const path of prepared.flatMap(pathsOf)) await discardFile(ctx, path);
  }
}

/** Undefined when the mail can't be read. */
async function factsOf(
  ctx: Context,
  { ownerId, storagePath, bytes, id }: Unread,
): Promise<MailFacts | undefined> {
  const raw = await readWhole(await ctx.storage.open(storagePath), bytes);
  try {
    return await readMail(raw, inboxLimits, { by: ownerId, urgency: 'later' });
  } catch (error) {
    if (isBusy(error)) throw error;
    ctx.log.info({ err: error, messageId: id }, 'a mail could not be read');

    return undefined;
  }
}

type Prepared = {
  id: string;
  position: number;
  attached: AttachedFile;
  file: PreparedFile | undefined;
  problem: AttachmentProblem | null;
};

const pathsOf = ({ file }: Prepared) =>
  file ? [file.shown.storagePath, ...(file.original ? [file.original.storagePath] : [])] : [];

async function prepareAll(account: AccountContext, files: readonly AttachedFile[]): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (const [position, attached] of files.entries()) {
    const known = problemOf(attached) ?? (attached.content.length === 0 ? 'damaged' : undefined);
    const found = known === undefined ? await prepareOne(account, attached, position) : known;
    prepared.push({
      id: newId(),
      position,
      attached,
      file: typeof found === 'string' ? undefined : found,
      problem: typeof found === 'string' ? found : null,
    });
  }

  return prepared;
}

/** The stored file, or why it can't be a document. */
async function prepareOne(
  account: AccountContext,
  attached: AttachedFile,
  position: number,
): Promise<PreparedFile | AttachmentProblem> {
  const content = Buffer.from(attached.content.buffer, attached.content.byteOffset, attached.content.length);
  const fileName = shownName(attached, position);
  if (!(await isDocument(fileName, content))) return isZip(content) ? 'zip' : 'kind';
  try {
    return await prepareFile(account, fileName, content);
  } catch (error) {
    const problem = error instanceof AppError ? problems[error.code] : undefined;
    if (problem === undefined) throw error;

    return problem;
  }
}

const problems: Readonly<Record<string, AttachmentProblem>> = {
  'files.account_full': 'no_room',
  'documents.type_refused': 'kind',
  'documents.web_page': 'kind',
  'documents.not_what_it_says': 'kind',
  'documents.picture_broken': 'damaged',
  'documents.picture_too_many_pixels': 'too_large',
};

async function save(
  account: AccountContext,
  message: Unread,
  { facts, prepared }: { facts: MailFacts | undefined; prepared: readonly Prepared[] },
) {
  const authentication = authenticationOf(
    facts?.authenticationResults ?? [],
    account.config.inbox?.authservId,
  );
  const pets = facts ? await listPetNames(account.db, account, namedPetsAtMost) : [];
  const named =
    facts &&
    petNamedIn([facts.subject, facts.text, ...facts.attachments.map(({ fileName }) => fileName)], pets);
  await inTransaction(account, async (ctx) => {
    const locked = await lockMessage(ctx.db, ctx.accountId, message.id);
    if (locked?.state !== 'waiting') return;
    const {
      fromName = '',
      fromAddress = '',
      subject = '',
      text = '',
      linkedHosts = [],
      leftOut = 0,
    } = facts ?? {};
    await updateMessage(ctx.db, locked, {
      state: facts ? 'read' : 'unreadable',
      fromName,
      fromAddress: fromAddress || locked.envelopeFrom,
      subject,
      sentAt: instantOf(facts?.date),
      text,
      authentication,
      linkedHosts,
      leftOut,
      namedPetId: named?.id ?? null,
    });
    for (const { file } of prepared) if (file) await adopt(ctx, file);
    await insertAttachments(
      ctx.db,
      prepared.map(({ id, position, attached, file, problem }) => ({
        id,
        messageId: message.id,
        position,
        fileName: shownName(attached, position),
        fileType: file?.fileType ?? 'application/octet-stream',
        bytes: file?.shown.bytes ?? attached.content.length,
        problem,
        storagePath: file?.shown.storagePath ?? null,
        originalPath: file?.original?.storagePath ?? null,
      })),
    );
    for (const { id, file } of prepared)
      if (file) await ctx.jobs.enqueue(readAttachmentJob, { attachmentId: id }, { group: ctx.accountId });
    if (facts && isProven(authentication, { ...locked, ...facts }))
      await answerSender(ctx, { ...locked, ...facts });
  });
}

async function adopt(ctx: AccountContext, { shown, original, fileType }: PreparedFile) {
  await adoptFile(ctx, shown, { type: fileType, ownerId: ctx.accountId });
  if (original) await adoptFile(ctx, original, { type: originalType, ownerId: ctx.accountId });
}

/** Tells a proven sender once a day, if the owner wants that. Programs and lists are never answered. */
async function answerSender(
  ctx: AccountContext,
  { id, isAutomatic, fromAddress }: Pick<Unread, 'id' | 'isAutomatic'> & Pick<MailFacts, 'fromAddress'>,
) {
  if (isAutomatic || fromAddress === '') return;
  const sender = await findSender(ctx.db, ctx.accountId, fromAddress);
  if (sender?.rule !== 'allow' || !sender.answers) return;
  // An account can allow any address, and write to itself in the name of it.
  const { hits } = await addHit(ctx.db, { limit: limits.inboxAnswers, subject: ctx.accountId });
  if (hits > limits.inboxAnswers.max) return;
  await deliver(ctx, receivedDelivery, {
    subject: sender.id,
    occurrence: ctx.now.toISOString().slice(0, 10),
    recipient: fromAddress,
    details: { messageId: id },
  });
}

function instantOf(written: string | undefined): Date | null {
  const instant = new Date(written ?? '');
  const year = instant.getUTCFullYear();

  return Number.isNaN(year) || year < 1970 || year > 9999 ? null : instant;
}
