import { createHash } from 'node:crypto';

import type { Context, AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { limits } from '#server/core/limits.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { requirePet } from '#server/pets/pets/pets.access.ts';
import { newId } from '#server/platform/ids.ts';
import type { Cursor, Page } from '#server/platform/keyset.ts';
import { readPage } from '#server/platform/keyset.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { FinderInput } from '#shared/emergency/emergency.schema.ts';
import { finderAddressDays, finderMessageDays } from '#shared/emergency/emergency.ts';

import type { ListedFinderMessage } from './finder-list.queries.ts';
import {
  countEarlierMessages,
  countListed,
  listEarlierMessages,
  listFinderMessages,
} from './finder-list.queries.ts';
import { queueFinderMail } from './finder-mail.usecases.ts';
import { finderAnswerDelivery } from './finder-messages.deliveries.ts';
import { finderAnswered, finderLeftNoAddress, finderMessageNotFound } from './finder-messages.errors.ts';
import {
  changeFinderMessage,
  countUnanswered,
  deleteFinderMessage,
  deleteFinderMessagesBefore,
  findFinderMessage,
  forgetFinderAddressesBefore,
  insertFinderMessage,
  lockFinderMessage,
} from './finder-messages.queries.ts';
import { senderNetworkOf } from './finder-messages.rules.ts';

const day = 24 * 3_600_000;
const pageSize = 50;

const tooManyFromNetwork = () =>
  i18n.t(
    'You’ve sent several messages this hour, and they all arrived. Wait a while before sending another.',
  );

/**
 * Within a transaction that has locked the pet and its open page: stores a finder's message and queues a mail
 * to the owner. A filled honeypot, or a message already sent within the hour, changes nothing; the response
 * is the same. Limits count senders, not pets, because a limit per pet could be used up to silence a finder.
 * Throws `limited`.
 */
export async function receiveFinderMessage(
  ctx: Context,
  access: PetAccess,
  { website, news, ...input }: FinderInput,
  sender: string,
) {
  if (website) {
    ctx.log.info('honeypot filled: a finder’s message was dropped');

    return;
  }
  const isNew = await insertFinderMessage(ctx.db, {
    id: newId(),
    petId: access.petId,
    ...input,
    wantsNews: news && input.email !== null,
    language: i18n.locale,
    digest: digestOf(access.petId, input, ctx.now),
    sender: senderOf(ctx, access.petId, sender),
    createdAt: ctx.now,
  });
  if (!isNew) return;
  await countHit(ctx.db, [{ limit: limits.finders, subject: sender }], tooManyFromNetwork());
  await queueFinderMail(ctx, access);
}

/**
 * A page of the finders' messages about the owner's pet, newest first: the newest three of each sender and day, so that one
 * sender can't push the others out. Throws petNotFound.
 */
export async function readFinderMessages(
  ctx: AccountContext,
  { petId, after }: { petId: string } & After,
): Promise<Page<ListedFinderMessage>> {
  const access = await requirePet(ctx, petId, 'write', { evenArchived: true });

  return readPage({
    after,
    size: pageSize,
    list: (limit) => listFinderMessages(ctx.db, access, { after, limit }),
    count: () => countListed(ctx.db, access),
    placeOf: (message) => message,
  });
}

/** A page of the messages that the sender of this one wrote earlier that day, newest first. Throws finderMessageNotFound. */
export async function readEarlierMessages(
  ctx: AccountContext,
  { petId, messageId, after }: Which & After,
): Promise<Page<ListedFinderMessage>> {
  const access = await requirePet(ctx, petId, 'write', {
    notFound: finderMessageNotFound,
    evenArchived: true,
  });
  const message = await findFinderMessage(ctx.db, access, messageId);
  if (!message) throw finderMessageNotFound();

  return readPage({
    after,
    size: pageSize,
    list: (limit) => listEarlierMessages(ctx.db, access, { message, after, limit }),
    count: () => countEarlierMessages(ctx.db, access, message),
    placeOf: (earlier) => earlier,
  });
}

/** The owner's pets with messages from the last week that have no reply, and how many. */
export const unansweredFinders = (ctx: AccountContext) =>
  countUnanswered(ctx.db, ctx, new Date(ctx.now.getTime() - 7 * day));

type Which = { petId: string; messageId: string };
type After = { after?: Cursor | undefined };

/**
 * Sends the owner's reply, once per message. Throws finderMessageNotFound, finderLeftNoAddress,
 * finderAnswered, `limited`.
 */
export const answerFinder = (ctx: AccountContext, { answer, ...which }: Which & { answer: string }) =>
  inTransaction(ctx, async (ctx) => {
    const message = await lockMessage(ctx, which);
    if (message.answer === answer) return message;
    if (message.answer !== null) throw finderAnswered();
    if (!message.email) throw finderLeftNoAddress();
    // The address isn't verified, so limit how often we write to it and to how many.
    await countHit(ctx.db, [
      { limit: limits.answersToFinders, subject: ctx.accountId },
      { limit: limits.answersToOneFinder, subject: message.email.toLowerCase() },
    ]);
    await changeFinderMessage(ctx.db, message, { answer, answeredAt: ctx.now });
    const { id: subject, language } = message;
    await deliver(ctx, finderAnswerDelivery, { subject, occurrence: '', details: {}, language });

    return { ...message, answer, answeredAt: ctx.now };
  });

/** Throws finderMessageNotFound. */
export const dismissFinderMessage = (ctx: AccountContext, which: Which) =>
  inTransaction(ctx, async (ctx) => {
    const message = await lockMessage(ctx, which);
    await deleteFinderMessage(ctx.db, message);
  });

async function lockMessage(ctx: AccountContext, { petId, messageId }: Which) {
  const access = await requirePet(ctx, petId, 'write', { notFound: finderMessageNotFound });
  const message = await lockFinderMessage(ctx.db, access, messageId);
  if (!message) throw finderMessageNotFound();

  return message;
}

export async function sweepFinderMessages({ db, now }: Context) {
  await deleteFinderMessagesBefore(db, new Date(now.getTime() - finderMessageDays * day));
  await forgetFinderAddressesBefore(db, new Date(now.getTime() - finderAddressDays * day));
}

/** Identifies messages of one network and day, without revealing the network or linking it to its other messages. */
const senderOf = ({ signer, now }: Context, petId: string, address: string) =>
  signer.digest(
    'finder network',
    JSON.stringify([now.toISOString().slice(0, 10), petId, senderNetworkOf(address)]),
  );

/** A form without scripts can't send a request key, so the text and the hour identify the message. */
function digestOf(petId: string, { name, email, message }: Omit<FinderInput, 'website' | 'news'>, now: Date) {
  const hour = now.toISOString().slice(0, 13);

  return createHash('sha256')
    .update(JSON.stringify([hour, petId, name, email, message]))
    .digest('base64url');
}
