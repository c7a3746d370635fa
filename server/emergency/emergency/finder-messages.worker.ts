import { z } from 'zod';

import type { Context } from '#server/core/context.ts';
import type { DeliveryHandler } from '#server/core/deliveries/deliveries.ts';
import { handleDelivery } from '#server/core/deliveries/deliveries.ts';
import { settleFinderMail } from '#server/emergency/finder-messages/finder-mail.usecases.ts';
import {
  finderAnswerDelivery,
  finderDelivery,
  finderThanksDelivery,
} from '#server/emergency/finder-messages/finder-messages.deliveries.ts';
import {
  finderAnswerMail,
  finderMail,
  finderThanksMail,
} from '#server/emergency/finder-messages/finder-messages.mails.ts';
import {
  changeFinderMessage,
  findAnswered,
  listUnmailed,
} from '#server/emergency/finder-messages/finder-messages.queries.ts';
import { sweepFinderMessages } from '#server/emergency/finder-messages/finder-messages.usecases.ts';
import { petInMail } from '#server/pets/pets/draw-pet.usecases.ts';
import { petOwnersLanguage } from '#server/pets/pets/find-owners-language.usecases.ts';
import { findPetForJob } from '#server/pets/pets/pets.access.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { readPublicLook } from './emergency-page.usecases.ts';

/** The mails between finders and owners. */
export const finderMessagesDeliveries: DeliveryHandler[] = [
  handleDelivery(
    finderDelivery,
    async (ctx, { subject: petId }) => {
      const access = await findPetForJob(ctx, petId);
      const unmailed = access ? await listUnmailed(ctx.db, access, ctx.now) : [];
      const [first] = unmailed;
      if (!access || !first) return undefined;
      const { publicUrl } = ctx.config.http;
      const about = { petId, pet: await petInMail(ctx, access) };
      const messages = unmailed.map(({ message }) => message);
      const settle = (ctx: Context) =>
        settleFinderMail(
          ctx,
          petId,
          messages.map(({ id }) => id),
        );

      return {
        to: first.ownerEmail,
        name: first.ownerName,
        content: finderMail(publicUrl, about, messages),
        withoutQuotes: finderMail(publicUrl, about, []),
        sent: settle,
        refused: settle,
      };
    },
    {
      dropped: (ctx, { subject: petId }) => settleFinderMail(ctx, petId, []),
      language: petOwnersLanguage,
    },
  ),
  handleDelivery(finderAnswerDelivery, async (ctx, { subject: messageId }) => {
    const found = await findAnswered(ctx.db, messageId, ctx.now);
    if (!found?.message.email || found.message.answer === null || found.message.answerMailedAt)
      return undefined;
    const access = await findPetForJob(ctx, found.message.petId);
    if (!access) return undefined;
    const { email, answer, message: asked } = found.message;
    // The address is removed as soon as it's no longer needed.
    const settle = (ctx: Context) =>
      changeFinderMessage(ctx.db, found.message, {
        answerMailedAt: ctx.now,
        ...(!found.message.wantsNews && { email: null }),
      });

    return {
      to: email,
      content: finderAnswerMail(ctx.config.http.publicUrl, {
        petIdentifier: found.petIdentifier,
        pet: await petInMail(ctx, access, await readPublicLook(ctx, access)),
        answer,
        asked,
      }),
      sent: settle,
      refused: settle,
    };
  }),
  handleDelivery(finderThanksDelivery, async (ctx, { subject: messageId, details }) => {
    const found = await findAnswered(ctx.db, messageId, ctx.now);
    const access = found && (await findPetForJob(ctx, found.message.petId));
    if (!access || !found.message.email) return undefined;
    // The owner may still want to reply.
    const settle = (ctx: Context) =>
      changeFinderMessage(ctx.db, found.message, found.message.answerMailedAt ? { email: null } : {});

    return {
      to: found.message.email,
      content: finderThanksMail(ctx.config.http.publicUrl, await petInMail(ctx, access, details)),
      sent: settle,
      refused: settle,
    };
  }),
];

const sweepFinderMessagesJob = { name: 'finder.sweep', payload: z.object({}) };

export const finderMessagesWorker = (context: () => Context) => [
  handleJob(sweepFinderMessagesJob, () => sweepFinderMessages(context()), { schedule: '53 3 * * *' }),
];
