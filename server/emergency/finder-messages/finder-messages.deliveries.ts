import { z } from 'zod';

/** To the owner: all messages about a pet that were not mailed yet. */
export const finderDelivery = { name: 'finder-messages.received', details: z.object({}) };

/** The owner's reply to the finder. The subject is the message. */
export const finderAnswerDelivery = { name: 'finder-messages.answer', details: z.object({}) };
