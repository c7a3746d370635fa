import { z } from 'zod';

import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { findPetForJob } from '#server/features/pets/pets.access.ts';
import type { DeliveryHandler } from '#server/platform/deliveries/deliveries.ts';
import { deliver, handleDelivery } from '#server/platform/deliveries/deliveries.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { lostEndingDelivery } from './emergency.deliveries.ts';
import { lostEndingLetter } from './emergency.mails.ts';
import { findLostEnding, findOwnerOfLost } from './emergency.queries.ts';
import { tellBeforeMilliseconds } from './emergency.rules.ts';

export const emergencyDeliveries: DeliveryHandler[] = [
  handleDelivery(lostEndingDelivery, async ({ db, config, now }, { subject: petId, occurrence }) => {
    const access = await findPetForJob({ db }, petId);
    const owner = access && (await findOwnerOfLost(db, access, new Date(Number(occurrence)), now));

    return owner && { to: owner.email, content: lostEndingLetter(config.http.publicUrl, petId, owner.name) };
  }),
];

const findLostEndingJob = { name: 'lost.ending', payload: z.object({}) };

/** Asks owners, three days before the lost period ends, whether their pet is still missing. */
export const emergencyWorker = (context: () => Context) => [
  handleJob(
    findLostEndingJob,
    async () => {
      const ctx = context();
      const before = new Date(ctx.now.getTime() + tellBeforeMilliseconds);
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
