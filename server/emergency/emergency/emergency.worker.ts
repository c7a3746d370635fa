import { z } from 'zod';

import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import type { DeliveryHandler } from '#server/core/deliveries/deliveries.ts';
import { deliver, handleDelivery } from '#server/core/deliveries/deliveries.ts';
import { petInMail } from '#server/pets/pets/draw-pet.usecases.ts';
import { petOwnersLanguage } from '#server/pets/pets/find-owners-language.usecases.ts';
import { findPetForJob } from '#server/pets/pets/pets.access.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { lostEndingDelivery } from './emergency.deliveries.ts';
import { lostEndingMail } from './emergency.mails.ts';
import { findLostEnding, findOwnerOfLost } from './emergency.queries.ts';
import { expiryNoticeMs } from './emergency.rules.ts';

export const emergencyDeliveries: DeliveryHandler[] = [
  handleDelivery(
    lostEndingDelivery,
    async (ctx, { subject: petId, occurrence }) => {
      const access = await findPetForJob(ctx, petId);
      const owner = access && (await findOwnerOfLost(ctx.db, access, new Date(Number(occurrence)), ctx.now));
      if (!owner) return undefined;
      const lost = { petId, pet: await petInMail(ctx, access) };

      return {
        to: owner.email,
        name: owner.ownerName,
        content: lostEndingMail(ctx.config.http.publicUrl, lost),
      };
    },
    { language: petOwnersLanguage },
  ),
];

const findLostEndingJob = { name: 'lost.ending', payload: z.object({}) };

/** Asks owners, three days before the lost period ends, whether their pet is still missing. */
export const emergencyWorker = (context: () => Context) => [
  handleJob(
    findLostEndingJob,
    async () => {
      const ctx = context();
      const before = new Date(ctx.now.getTime() + expiryNoticeMs);
      for (const { petId, until } of await findLostEnding(ctx.db, { now: ctx.now, before })) {
        if (!until) continue;
        const occurrence = String(until.getTime());
        await inTransaction(ctx, (ctx) =>
          deliver(ctx, lostEndingDelivery, { subject: petId, occurrence, details: {} }),
        );
      }
    },
    { schedule: '7 * * * *' },
  ),
];
