import { Readable } from 'node:stream';

import { lockAccount } from '#server/accounts/users/account.access.ts';
import type { AccountContext, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { limits } from '#server/core/limits.ts';
import { accountOf } from '#server/data/imports/act-for-owner.usecases.ts';
import { accountFull, fileTooLarge } from '#server/files/files/files.errors.ts';
import { adoptFile, discardFile } from '#server/files/files/files.usecases.ts';
import { withMailPermit } from '#server/files/uploads/permit-upload.usecases.ts';
import { reserveRoom, roomLeft } from '#server/files/uploads/reserve-file.usecases.ts';
import type { ReceivedFile } from '#server/files/uploads/save-file.usecases.ts';
import { saveContent } from '#server/files/uploads/save-file.usecases.ts';
import { newId } from '#server/platform/ids.ts';
import { countHit, requireRoom } from '#server/platform/rate-limits/rate-limits.ts';
import { inboxLimits } from '#shared/data/inbox/inbox.ts';

import type { DeliveryRefused } from './delivery-answers.rules.ts';
import {
  isFinal,
  mailLoops,
  mailMalformed,
  mailboxFull,
  mailboxFullForSome,
  noSuchMailbox,
  otherDomain,
  refusalFor,
  senderBlocked,
} from './delivery-answers.rules.ts';
import { localPartAt } from './inbox-address.rules.ts';
import { findRecipientAddress, hasAddress } from './inbox-addresses.queries.ts';
import type { InboxRecipient } from './inbox-addresses.usecases.ts';
import { requireInbox } from './inbox-addresses.usecases.ts';
import { findMessageByDigest, insertMessage } from './inbox-messages.queries.ts';
import { listBlockers } from './inbox-senders.queries.ts';
import { readMessageJob } from './inbox.jobs.ts';
import type { MessageHead } from './message-head.rules.ts';
import { bodyHash, readMessageHead } from './message-head.rules.ts';

export const mailType = 'message/rfc822';

/**
 * The recipient with this address. Throws DeliveryRefused when there is none, the owner blocks the sender, the storage is full, or
 * the address gets too many mails.
 */
export async function findRecipient(
  ctx: Context,
  address: string,
  envelopeFrom: string,
): Promise<InboxRecipient> {
  const localPart = localPartAt(address, requireInbox(ctx).domain);
  if (localPart === undefined) throw otherDomain();
  const found = await findRecipientAddress(ctx.db, localPart, ctx.now);
  if (!found) throw noSuchMailbox();
  const { accountId: ownerId, ...owner } = accountOf(ctx, found);
  if ((await listBlockers(ctx.db, [ownerId], [envelopeFrom])).has(ownerId)) throw senderBlocked();
  if ((await roomLeft({ ...owner, accountId: ownerId })) <= 0) throw mailboxFull();
  await requireRoom(ctx.db, hitsOf(found));

  return { id: found.id, ownerId, petId: found.petId };
}

/** Mails that were stored for an address: naming it as a recipient takes none of them away. */
const hitsOf = ({ id }: Pick<InboxRecipient, 'id'>) => [
  { limit: limits.inboxMessages, subject: id },
  { limit: limits.inboxMessagesEachDay, subject: id },
];

export type IncomingMail = {
  recipients: readonly InboxRecipient[];
  /** The return path; empty for notices of mail servers. */
  envelopeFrom: string;
  content: AsyncIterable<Uint8Array>;
};

/**
 * Stores a mail for its recipients. It returns once everything is committed, so that nothing acknowledged is lost; repeated, it
 * stores nothing again. The refusals are in the order of the recipients, undefined where it is stored. Throws when the mail can't be
 * taken at all.
 */
export async function receiveMail(
  ctx: Context,
  mail: IncomingMail,
): Promise<(DeliveryRefused | undefined)[]> {
  const owners = byOwner(mail.recipients);
  const refused = new Map<string, DeliveryRefused>();
  const refuse = ({ ownerId }: InboxRecipient, error: unknown) => {
    const refusal = refusalFor(error);
    if (!isFinal(refusal)) ctx.log.warn({ err: error }, 'a mail could not be stored and is asked for again');
    refused.set(ownerId, refusal);
  };
  const permit = { bytes: inboxLimits.wireBytes, ownerId: owners[0]?.ownerId ?? '' };
  const stored = await withMailPermit(ctx, permit, () => storeOnce(ctx, mail, owners));
  try {
    // The file is copied for the others before its owner can delete it.
    const last = owners.filter(({ ownerId }) => ownerId === stored.ownerId);
    for (const recipient of [...owners.filter((owner) => !last.includes(owner)), ...last]) {
      try {
        if (stored.blockers.has(recipient.ownerId)) throw senderBlocked();
        await keepFor(ctx, recipient, { mail, stored });
      } catch (error) {
        refuse(recipient, error);
      }
    }
  } finally {
    await discardFile(ctx, stored.file.storagePath);
  }

  return mail.recipients.map(({ ownerId }) => refused.get(ownerId));
}

/**
 * One reply for a mail to several recipients, as SMTP needs it. A mail that some have is asked for again for the others; those who
 * block the sender just don't get it.
 */
export function commonRefusal(
  refusals: readonly (DeliveryRefused | undefined)[],
): DeliveryRefused | undefined {
  const found = refusals.filter((refusal) => refusal !== undefined);
  const [first] = found;
  if (first && found.length === refusals.length) return found.find((refusal) => !isFinal(refusal)) ?? first;
  const again = found.find((refusal) => !isFinal(refusal));
  if (again) return again;

  return found.some(({ answer }) => answer.code === 552) ? mailboxFullForSome() : undefined;
}

/** A mail to several addresses of one account is one message, of the pet if one of them is a pet's. */
function byOwner(recipients: readonly InboxRecipient[]): InboxRecipient[] {
  const owners = new Map<string, InboxRecipient>();
  for (const recipient of recipients) {
    const known = owners.get(recipient.ownerId);
    if (!known || (known.petId === null && recipient.petId !== null))
      owners.set(recipient.ownerId, recipient);
  }

  return [...owners.values()];
}

type StoredMail = {
  file: ReceivedFile;
  /** The account whose limit it counts toward. */
  ownerId: string;
  head: MessageHead;
  digest: string;
  /** The owners who block one of the addresses in its From and Sender fields. */
  blockers: ReadonlySet<string>;
};

/** Stores the mail for the first recipient with room for it. Throws when it loops, or all of them block its sender. */
async function storeOnce(
  ctx: Context,
  mail: IncomingMail,
  owners: readonly InboxRecipient[],
): Promise<StoredMail> {
  const { ownerId, storagePath, reserved } = await reserveForOne(ctx, owners);
  const hash = bodyHash();
  let head: MessageHead | undefined;
  let blockers: ReadonlySet<string> = new Set();
  const file = await saveContent(ctx, storagePath, observed(mail.content, hash.update), {
    maxBytes: reserved,
    tooLarge: () =>
      reserved < inboxLimits.wireBytes
        ? accountFull(ctx.config.uploads.accountMaxBytes)
        : fileTooLarge(inboxLimits.wireBytes),
    async inspect(bytes) {
      head = readMessageHead(bytes, ctx.config.mail.from);
      if (head.isMalformed) throw mailMalformed();
      if (head.hops > inboxLimits.hops) throw mailLoops();
      blockers = await listBlockers(
        ctx.db,
        owners.map(({ ownerId }) => ownerId),
        head.senders,
      );
      if (blockers.size === owners.length) throw senderBlocked();
    },
  });
  if (!head) throw new Error('A stored mail has a head');

  return { file, ownerId, head, digest: hash.digest(head.identity), blockers };
}

async function reserveForOne(ctx: Context, owners: readonly InboxRecipient[]) {
  let failure: unknown;
  for (const recipient of owners) {
    try {
      return { ownerId: recipient.ownerId, ...(await reserveFor(accountOf(ctx, recipient), undefined)) };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

const reserveFor = (account: AccountContext, declaredBytes: number | undefined) =>
  reserveRoom(account, { bucket: 'inbox', declaredBytes, maxBytes: inboxLimits.wireBytes, isUpload: false });

async function* observed(content: AsyncIterable<Uint8Array>, see: (chunk: Uint8Array) => void) {
  for await (const chunk of content) {
    see(chunk);
    yield chunk;
  }
}

/** Commits the mail for one owner. Does nothing when the owner has it already. */
async function keepFor(
  ctx: Context,
  recipient: InboxRecipient,
  { mail, stored }: { mail: IncomingMail; stored: StoredMail },
) {
  const account = accountOf(ctx, recipient);
  if (await findMessageByDigest(ctx.db, account.accountId, stored.digest)) return;
  const file = recipient.ownerId === stored.ownerId ? stored.file : await copyFor(account, stored.file);
  try {
    await inTransaction(account, async (ctx) => {
      await lockAccount(ctx);
      await requireAddress(ctx, recipient);
      const isNew = await insertMessage(ctx.db, {
        id: newId(),
        ownerId: ctx.accountId,
        addressPetId: recipient.petId,
        digest: stored.digest,
        storagePath: file.storagePath,
        envelopeFrom: mail.envelopeFrom,
        isAutomatic: stored.head.isAutomatic || mail.envelopeFrom === '',
        createdAt: ctx.now,
      });
      if (isNew === undefined) throw new CameTwice();
      await countHit(ctx.db, hitsOf(recipient));
      await adoptFile(ctx, file, {
        type: mailType,
        ownerId: ctx.accountId,
        scan: ctx.scanner && ('waiting' as const),
      });
      await ctx.jobs.enqueue(readMessageJob, { messageId: isNew }, { group: ctx.accountId });
    });
  } catch (error) {
    await discardFile(ctx, file.storagePath);
    if (!(error instanceof CameTwice)) throw error;
  }
}

/** The same mail came on two connections, and the other one was stored first. */
class CameTwice extends Error {}

/** Each owner has an own file with an own key, which counts toward that owner's limit. */
async function copyFor(account: AccountContext, { storagePath, bytes }: ReceivedFile): Promise<ReceivedFile> {
  const { storage } = account;
  const room = await reserveFor(account, bytes);
  const content = Readable.from(await storage.open(storagePath)) as AsyncIterable<Uint8Array>;

  return saveContent(account, room.storagePath, content);
}

/** Throws when the address was renewed or removed while the mail came. */
async function requireAddress(ctx: AccountContext, recipient: InboxRecipient) {
  if (!(await hasAddress(ctx.db, recipient))) throw noSuchMailbox();
}

/** For development: delivers a mail, and says what a mail server would be told. */
export async function deliverByHand(ctx: Context, to: string, mail: Uint8Array): Promise<string> {
  try {
    const recipient = await findRecipient(ctx, to, '');
    const content = Readable.from([mail]) as AsyncIterable<Uint8Array>;
    const refusal = commonRefusal(
      await receiveMail(ctx, { recipients: [recipient], envelopeFrom: '', content }),
    );
    if (refusal) throw refusal;

    return 'The mail is in the inbox.';
  } catch (error) {
    const { code, status, text } = refusalFor(error).answer;

    return `${code} ${status} ${text}`;
  }
}
