import { createHash } from 'node:crypto';

import type { Context, AccountContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import type { PetAccess } from '#server/features/pets/pets.access.ts';
import { requirePet } from '#server/features/pets/pets.access.ts';
import { limits } from '#server/limits.ts';
import { deliver } from '#server/platform/deliveries/deliveries.ts';
import { newId } from '#server/platform/ids.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import type { FinderInput } from '#shared/emergency.ts';
import { finderAddressDays, finderMessageDays } from '#shared/emergency.ts';

import { queueFinderMail } from './finder-mail.usecases.ts';
import { finderAnswerDelivery } from './finder-messages.deliveries.ts';
import { finderAnswered, finderLeftNoAddress, finderMessageNotFound } from './finder-messages.errors.ts';
import {
  changeFinderMessage,
  countUnanswered,
  deleteFinderMessage,
  deleteFinderMessagesBefore,
  forgetFinderAddressesBefore,
  insertFinderMessage,
  listFinderMessages,
  lockFinderMessage,
} from './finder-messages.queries.ts';

const day = 24 * 3_600_000;

const tooManyFromHere =
  'You have sent several messages within the hour, and the owner gets them all. Please wait before you send another.';

/**
 * Within a transaction that has locked the pet and its open page: stores a finder's message and queues a mail
 * to the owner. A filled honeypot, or a message already sent within the hour, changes nothing; the response
 * is the same. Limits count senders, not pets, because a limit per pet could be used up to silence a finder.
 * Throws `limited`.
 */
export async function receiveFinderMessage(
  ctx: Context,
  access: PetAccess,
  { website, ...input }: FinderInput,
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
    digest: digestOf(access.petId, input, ctx.now),
    createdAt: ctx.now,
  });
  if (!isNew) return;
  await countHit(ctx.db, [{ limit: limits.finders, subject: sender }], tooManyFromHere);
  await queueFinderMail(ctx, access);
}

/** The messages from finders about the owner's pet, newest first. Throws petNotFound. */
export async function readFinderMessages(ctx: AccountContext, petId: string) {
  return listFinderMessages(ctx.db, await requirePet(ctx, petId, 'read'));
}

/** The owner's pets with messages from the last week that have no reply, and how many. */
export const unansweredFinders = (ctx: AccountContext) =>
  countUnanswered(ctx.db, ctx, new Date(ctx.now.getTime() - 7 * day));

type Which = { petId: string; messageId: string };

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
    await deliver(ctx, finderAnswerDelivery, { subject: message.id, occurrence: '', details: {} });

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

/** A form without scripts can't send a request key, so the text and the hour identify the message. */
function digestOf(petId: string, { name, email, message }: Omit<FinderInput, 'website'>, now: Date) {
  const hour = now.toISOString().slice(0, 13);

  return createHash('sha256')
    .update(JSON.stringify([hour, petId, name, email, message]))
    .digest('base64url');
}
