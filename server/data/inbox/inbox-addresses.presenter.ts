import type { Context } from '#server/core/context.ts';

import type { ListedAddress } from './inbox-addresses.queries.ts';
import { requireInbox } from './inbox-addresses.usecases.ts';

export function presentAddress({ id, localPart, petId, petName, createdAt }: ListedAddress, ctx: Context) {
  return {
    id,
    address: `${localPart}@${requireInbox(ctx).domain}`,
    petId,
    petName,
    createdAt: createdAt.toISOString(),
  };
}
