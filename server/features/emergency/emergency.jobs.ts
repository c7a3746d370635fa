import { z } from 'zod';

export const findLostEndingJob = { name: 'lost.ending', payload: z.object({}) };

/** The question about one pet. */
export const askStillLostJob = { name: 'lost.ask', payload: z.object({ petId: z.uuid() }) };
