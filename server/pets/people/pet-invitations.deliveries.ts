import { z } from 'zod';

/** The subject is the invitation. */
export const petInvitationDelivery = { name: 'pets.invited', details: z.object({}) };

/** Tells the person who invited that the invitation was accepted. The subject is the invitation. */
export const personJoinedDelivery = { name: 'pets.person_joined', details: z.object({}) };
