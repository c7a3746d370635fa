import type { Context } from '#server/core/context.ts';
import { listDeliveriesAbout } from '#server/core/deliveries/deliveries.queries.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { findPetForJob } from '#server/pets/pets/pets.access.ts';

import { finderDelivery } from './finder-messages.deliveries.ts';
import { listUnmailed, markFinderMessagesMailed } from './finder-messages.queries.ts';
import { nextMailAt } from './finder-messages.rules.ts';

/**
 * Within a transaction that has locked the pet: queues a mail to the owner, to be sent as soon as the limits
 * allow. Does nothing if one is queued already: it will include all messages that arrive before it's sent.
 */
export async function queueFinderMail(ctx: Context, { petId }: PetAccess) {
  const earlier = await listDeliveriesAbout(ctx.db, {
    kind: finderDelivery.name,
    subject: petId,
    limit: 20,
  });
  if (earlier.some(({ state }) => state === 'pending')) return;
  await deliver(ctx, finderDelivery, {
    subject: petId,
    details: {},
    dueAt: nextMailAt(
      earlier.map(({ dueAt }) => dueAt),
      ctx.now,
    ),
  });
}

/**
 * Within the transaction that ends a delivery: records which messages were mailed, and queues another mail
 * for newer ones. The lock makes concurrent finders wait, so that they see the delivery as ended.
 */
export async function settleFinderMail(ctx: Context, petId: string, messageIds: string[]) {
  const access = await findPetForJob(ctx, petId, { lock: true });
  if (!access) return;
  await markFinderMessagesMailed(ctx.db, messageIds, ctx.now);
  if ((await listUnmailed(ctx.db, access, ctx.now)).length > 0) await queueFinderMail(ctx, access);
}
