import { z } from 'zod';

/** To the owner: all messages about a pet that were not mailed yet. */
export const finderDelivery = { name: 'finder-messages.received', details: z.object({}) };

const publicLook = z.object({ name: z.boolean(), photo: z.boolean() });

export type PublicLook = z.output<typeof publicLook>;

/** To a finder who asked: the pet is home. The subject is the message, the details are what its page showed until then. */
export const finderThanksDelivery = { name: 'finder-messages.thanks', details: publicLook };

/** The owner's reply to the finder. The subject is the message. */
export const finderAnswerDelivery = { name: 'finder-messages.answer', details: z.object({}) };
