import { z } from 'zod';

import type { Context } from '#server/context.ts';
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
    const { email, ...facts } = opened;
    const openedAt = new Date(details.openedAt);

    return { to: email, content: firstOpenLetter(config.http.publicUrl, { ...facts, openedAt }) };
  }),
];

const sweepShareLinksJob = { name: 'share-links.sweep', payload: z.object({}) };

export const shareLinksWorker = (context: () => Context) => [
  handleJob(sweepShareLinksJob, () => sweepShareLinks(context()), { schedule: '43 3 * * *' }),
];
