import { z } from 'zod';

import { ownersLanguage, ownersMoments } from '#server/accounts/preferences/preferences.usecases.ts';
import type { AccountId, Context } from '#server/core/context.ts';
import type { DeliveryHandler } from '#server/core/deliveries/deliveries.ts';
import { handleDelivery } from '#server/core/deliveries/deliveries.ts';
import { petInMail } from '#server/pets/pets/draw-pet.usecases.ts';
import { findPetForJob } from '#server/pets/pets/pets.access.ts';
import { handleJob } from '#server/platform/jobs.ts';
import { proofTitle } from '#shared/health/proof/proof-links.ts';

import { firstOpenDelivery } from './share-links.deliveries.ts';
import { firstOpenMail } from './share-links.mails.ts';
import { findOpened } from './shared-page.queries.ts';
import { sweepShareLinks } from './sweep-links.usecases.ts';

export const shareLinksDeliveries: DeliveryHandler[] = [
  handleDelivery(
    firstOpenDelivery,
    async (ctx, { subject: linkId, details }) => {
      const opened = await findOpened(ctx.db, linkId, ctx.now);
      if (!opened) return undefined;
      const { email, ownerName, ownerId, petId, kind, expiresAt } = opened;
      const name = kind === 'proof' ? proofTitle() : opened.name;
      const momentOf = await ownersMoments(ctx, ownerId as AccountId);
      const moments = { openedAt: momentOf(new Date(details.openedAt)), expiresAt: momentOf(expiresAt) };
      const access = petId === null ? undefined : await findPetForJob(ctx, petId);
      const pet = access && (await petInMail(ctx, access));

      return {
        to: email,
        name: ownerName,
        content: firstOpenMail(ctx.config.http.publicUrl, { kind, name, pet, ...moments }),
      };
    },
    {
      language: async (ctx, { subject: linkId }) => {
        const opened = await findOpened(ctx.db, linkId, ctx.now);

        return opened && ownersLanguage(ctx, opened.ownerId);
      },
    },
  ),
];

const sweepShareLinksJob = { name: 'share-links.sweep', payload: z.object({}) };

export const shareLinksWorker = (context: () => Context) => [
  handleJob(sweepShareLinksJob, () => sweepShareLinks(context()), { schedule: '43 3 * * *' }),
];
