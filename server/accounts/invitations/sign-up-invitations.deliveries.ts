import { z } from 'zod';

/** The subject is the invitation. */
export const invitationDelivery = { name: 'sign-up-invitations.invited', details: z.object({}) };
