import { z } from 'zod';

export const tellLostEndingJob = { name: 'lost.ending', payload: z.object({}) };
