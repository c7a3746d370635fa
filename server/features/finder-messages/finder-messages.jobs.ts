import { z } from 'zod';

const payload = z.object({ messageId: z.uuid() });

export const finderMailJob = { name: 'finder.mail', payload };

export const finderAnswerMailJob = { name: 'finder.answer', payload };

export const sweepFinderMessagesJob = { name: 'finder.sweep', payload: z.object({}) };
