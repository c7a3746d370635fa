import { createHash } from 'node:crypto';

import type { Context, OwnerContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { requirePet } from '#server/features/pets/pets.usecases.ts';
import { newId } from '#server/platform/ids.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import type { FinderInput } from '#shared/emergency.ts';
import { finderMessageDays } from '#shared/emergency.ts';

import { finderAnswered, finderLeftNoAddress, finderMessageNotFound } from './finder-messages.errors.ts';
import { finderAnswerMailJob, finderMailJob } from './finder-messages.jobs.ts';
import {
  changeFinderMessage,
  deleteFinderMessagesBefore,
  insertFinderMessage,
  listFinderMessages,
  lockFinderMessage,
} from './finder-messages.queries.ts';

const tooManyForPet =
  'The owner has got several messages within a few minutes. Please wait a little before you send another.';

/**
 * Keeps what a finder wrote about a pet whose page is open, and has it mailed to the owner, both or neither. What fell into
 * the trap, and what was sent already today, changes nothing; the sender is told the same.
 */
export async function receiveFinderMessage(ctx: Context, petId: string, { website, ...input }: FinderInput) {
  if (website) {
    ctx.log.info('a message of a finder fell into the trap');

    return;
  }
  await countHit(
    ctx.db,
    [
      { name: 'found', subject: petId, max: 3, seconds: 600 },
      { name: 'found in a day', subject: petId, max: 20, seconds: 86_400 },
    ],
    tooManyForPet,
  );

  await inTransaction(ctx, async (ctx) => {
    const id = newId();
    const isNew = await insertFinderMessage(ctx.db, {
      id,
      petId,
      ...input,
      digest: digestOf(petId, input, ctx.now),
      createdAt: ctx.now,
    });
    if (isNew) await ctx.jobs.enqueue(finderMailJob, { messageId: id });
  });
}

/** What finders have written about the owner's pet, newest first. Throws petNotFound. */
export async function readFinderMessages(ctx: OwnerContext, petId: string) {
  await requirePet(ctx, petId);

  return listFinderMessages(ctx.db, petId);
}

/** Sends the owner's answer, once a message. Throws finderMessageNotFound, finderLeftNoAddress, finderAnswered. */
export const answerFinder = (
  ctx: OwnerContext,
  { petId, messageId, answer }: { petId: string; messageId: string; answer: string },
) =>
  inTransaction(ctx, async (ctx) => {
    const message = await lockFinderMessage(ctx.db, ctx.ownerId, { petId, messageId });
    if (!message) throw finderMessageNotFound();
    if (!message.email) throw finderLeftNoAddress();
    if (message.answer === answer) return message;
    if (message.answer !== null) throw finderAnswered();
    await changeFinderMessage(ctx.db, messageId, { answer, answeredAt: ctx.now });
    await ctx.jobs.enqueue(finderAnswerMailJob, { messageId });

    return { ...message, answer, answeredAt: ctx.now };
  });

const keptMilliseconds = finderMessageDays * 24 * 3_600_000;

export const sweepFinderMessages = ({ db, now }: Context) =>
  deleteFinderMessagesBefore(db, new Date(now.getTime() - keptMilliseconds));

/** A form without scripts has no key of its own to be known by, so what was written is the key. */
function digestOf(petId: string, { email, message }: Omit<FinderInput, 'website'>, now: Date) {
  const day = now.toISOString().slice(0, 10);

  return createHash('sha256')
    .update(JSON.stringify([day, petId, email, message]))
    .digest('base64url');
}
