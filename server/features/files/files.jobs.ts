import { z } from 'zod';

export const sweepFilesJob = { name: 'files.sweep', payload: z.object({}) };
