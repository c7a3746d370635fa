import { z } from 'zod';

/** To the owner: everything about a pet that was not mailed yet. */
export const finderDelivery = { name: 'finder-messages.received', details: z.object({}) };

/** The owner's answer, to the finder; the subject is the message. */
export const finderAnswerDelivery = { name: 'finder-messages.answer', details: z.object({}) };
