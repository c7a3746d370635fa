import { z } from 'zod';

import type { Context } from '#server/core/context.ts';
import type { DeliveryHandler } from '#server/core/deliveries/deliveries.ts';
import { handleDelivery } from '#server/core/deliveries/deliveries.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { sweepPetInvitations } from './end-invitations.usecases.ts';
import { acceptedForMail, invitationForMail, invitersLanguage } from './invitation-mails.usecases.ts';
import { personJoinedDelivery, petInvitationDelivery } from './pet-invitations.deliveries.ts';
import { personJoinedMail, petInvitationMail, petOfferMail } from './pet-invitations.mails.ts';

export const peopleDeliveries: DeliveryHandler[] = [
  handleDelivery(petInvitationDelivery, async (ctx, { subject: invitationId }) => {
    const found = await invitationForMail(ctx, invitationId);

    return (
      found && {
        to: found.email,
        content: found.invitation.handover
          ? petOfferMail(ctx.config.http.publicUrl, found)
          : petInvitationMail(ctx.config.http.publicUrl, { ...found, grant: found.invitation }),
      }
    );
  }),
  handleDelivery(
    personJoinedDelivery,
    async (ctx, { subject: invitationId }) => {
      const found = await acceptedForMail(ctx, invitationId);

      return (
        found && {
          to: found.email,
          name: found.name,
          content: personJoinedMail(ctx.config.http.publicUrl, found),
        }
      );
    },
    { language: invitersLanguage },
  ),
];

const sweepPeopleJob = { name: 'people.sweep', payload: z.object({}) };

export const peopleWorker = (context: () => Context) => [
  handleJob(
    sweepPeopleJob,
    async () => {
      await sweepPetInvitations(context());
    },
    { schedule: '47 3 * * *' },
  ),
];
