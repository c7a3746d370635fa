import { z } from 'zod';

import type { AccountId, Context } from '#server/context.ts';
import { ownersMoments } from '#server/features/preferences/preferences.usecases.ts';
import type { DeliveryHandler } from '#server/platform/deliveries/deliveries.ts';
import { handleDelivery } from '#server/platform/deliveries/deliveries.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { firstOpenDelivery } from './share-links.deliveries.ts';
import { firstOpenLetter } from './share-links.mails.ts';
import { sweepShareLinks } from './share-links.usecases.ts';
import { findOpened } from './sharing.queries.ts';

export const shareLinksDeliveries: DeliveryHandler[] = [
  handleDelivery(firstOpenDelivery, async ({ db, config, now }, { subject: linkId, details }) => {
    const opened = await findOpened(db, linkId, now);
    if (!opened) return undefined;
    const { email, ownerId, kind, name, expiresAt } = opened;
    const momentOf = await ownersMoments({ db }, ownerId as AccountId);
    const moments = { openedAt: momentOf(new Date(details.openedAt)), expiresAt: momentOf(expiresAt) };

    return { to: email, content: firstOpenLetter(config.http.publicUrl, { kind, name, ...moments }) };
  }),
];

const sweepShareLinksJob = { name: 'share-links.sweep', payload: z.object({}) };

export const shareLinksWorker = (context: () => Context) => [
  handleJob(sweepShareLinksJob, () => sweepShareLinks(context()), { schedule: '43 3 * * *' }),
];
