import { z } from 'zod';

/** To the people who run this installation; the subject is the message. */
export const contactDelivery = { name: 'contact.message', details: z.object({}) };
