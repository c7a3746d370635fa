import { z } from 'zod';

/** One mail with everything about a pet that was not mailed yet. */
export const finderMailJob = { name: 'finder.mail', payload: z.object({ petId: z.uuid() }) };

export const finderAnswerMailJob = { name: 'finder.answer', payload: z.object({ messageId: z.uuid() }) };

export const sweepFinderMessagesJob = { name: 'finder.sweep', payload: z.object({}) };
