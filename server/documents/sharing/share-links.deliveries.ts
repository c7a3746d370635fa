import { z } from 'zod';

/** To the owner: a link was opened for the first time. The subject is the link. */
export const firstOpenDelivery = {
  name: 'share-links.first-open',
  details: z.object({ openedAt: z.iso.datetime() }),
};
