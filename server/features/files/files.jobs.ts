import { z } from 'zod';

export const sweepFilesJob = { name: 'files.sweep', payload: z.object({}) };

/** Up to a batch of files above this path; without one it begins with the first. */
const batch = z.object({ after: z.string().optional() });

export const reencryptFilesJob = { name: 'files.reencrypt', payload: batch };

export const checksumFilesJob = { name: 'files.checksum', payload: batch };
