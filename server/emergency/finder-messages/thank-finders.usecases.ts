import type { Context } from '#server/core/context.ts';
import { deliverAll } from '#server/core/deliveries/deliveries.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';

import type { PublicLook } from './finder-messages.deliveries.ts';
import { finderThanksDelivery } from './finder-messages.deliveries.ts';
import { takeAskedForNews } from './finder-messages.queries.ts';

/**
 * Within a transaction that has locked the pet, when it is home: thanks each finder who wrote since then, left an address and
 * asked to hear of it, once for each address. Returns how many.
 */
export async function thankFinders(
  ctx: Context,
  access: PetAccess<'manage'>,
  { since, look }: { since: Date; look: PublicLook },
): Promise<number> {
  const asked = await takeAskedForNews(ctx.db, access, since);
  const byAddress = new Map(asked.map((message) => [message.email?.toLowerCase(), message]));
  const sent = await deliverAll(
    ctx,
    finderThanksDelivery,
    [...byAddress.values()].map(({ id: subject, language }) => ({
      subject,
      occurrence: '',
      details: look,
      language,
    })),
  );

  return sent.length;
}
