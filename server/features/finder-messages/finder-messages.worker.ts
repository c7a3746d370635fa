import { z } from 'zod';

import type { Context } from '#server/context.ts';
import { findPetForJob } from '#server/features/pets/pets.access.ts';
import type { DeliveryHandler } from '#server/platform/deliveries/deliveries.ts';
import { handleDelivery } from '#server/platform/deliveries/deliveries.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { settleFinderMail } from './finder-mail.usecases.ts';
import { finderAnswerDelivery, finderDelivery } from './finder-messages.deliveries.ts';
import { finderAnswerLetter, finderLetter } from './finder-messages.mails.ts';
import { changeFinderMessage, findAnswered, listUnmailed } from './finder-messages.queries.ts';
import { sweepFinderMessages } from './finder-messages.usecases.ts';

/** The mails between finders and owners. */
export const finderMessagesDeliveries: DeliveryHandler[] = [
  handleDelivery(
    finderDelivery,
    async ({ db, config, now }, { subject: petId }) => {
      const access = await findPetForJob({ db }, petId);
      const unmailed = access ? await listUnmailed(db, access, now) : [];
      const [first] = unmailed;
      if (!first) return undefined;
      const about = { petId, petName: first.petName };
      const messages = unmailed.map(({ message }) => message);
      const settle = (ctx: Context) =>
        settleFinderMail(
          ctx,
          petId,
          messages.map(({ id }) => id),
        );

      return {
        to: first.ownerEmail,
        content: finderLetter(config.http.publicUrl, about, messages),
        withoutQuotes: finderLetter(config.http.publicUrl, about, []),
        sent: settle,
        refused: settle,
      };
    },
    { dropped: (ctx, { subject: petId }) => settleFinderMail(ctx, petId, []) },
  ),
  handleDelivery(finderAnswerDelivery, async ({ db, config, now }, { subject: messageId }) => {
    const found = await findAnswered(db, messageId, now);
    if (!found?.message.email || found.message.answer === null || found.message.answerMailedAt)
      return undefined;
    const { email, answer, message: asked } = found.message;
    // The address is removed as soon as it's no longer needed.
    const settle = (ctx: Context) =>
      changeFinderMessage(ctx.db, found.message, { answerMailedAt: ctx.now, email: null });

    return {
      to: email,
      content: finderAnswerLetter(config.http.publicUrl, {
        petIdentifier: found.petIdentifier,
        answer,
        asked,
      }),
      sent: settle,
      refused: settle,
    };
  }),
];

const sweepFinderMessagesJob = { name: 'finder.sweep', payload: z.object({}) };

export const finderMessagesWorker = (context: () => Context) => [
  handleJob(sweepFinderMessagesJob, () => sweepFinderMessages(context()), { schedule: '53 3 * * *' }),
];
