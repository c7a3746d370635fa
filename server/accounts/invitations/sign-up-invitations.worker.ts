import { z } from 'zod';

import type { Context } from '#server/core/context.ts';
import type { DeliveryHandler } from '#server/core/deliveries/deliveries.ts';
import { handleDelivery } from '#server/core/deliveries/deliveries.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { invitationDelivery } from './sign-up-invitations.deliveries.ts';
import { invitationMail } from './sign-up-invitations.mails.ts';
import { sweepInvitations, tokenForMail } from './sign-up-invitations.usecases.ts';

export const signUpInvitationsDeliveries: DeliveryHandler[] = [
  handleDelivery(invitationDelivery, async (ctx, { subject: invitationId }) => {
    const found = await tokenForMail(ctx, invitationId);

    return found && { to: found.email, content: invitationMail(ctx.config.http.publicUrl, found.token) };
  }),
];

const sweepInvitationsJob = { name: 'sign-up-invitations.sweep', payload: z.object({}) };

export const signUpInvitationsWorker = (context: () => Context) => [
  handleJob(sweepInvitationsJob, async () => void (await sweepInvitations(context())), {
    schedule: '41 3 * * *',
  }),
];
