import { z } from 'zod';

export const sweepFilesJob = { name: 'files.sweep', payload: z.object({}) };

export const removeDraftsJob = { name: 'files.drafts', payload: z.object({}) };

/** One batch of files after this path; without a path it begins with the first. */
const batch = z.object({ after: z.string().optional() });

export const rewrapKeysJob = { name: 'files.rewrap', payload: batch };

export const reencryptFilesJob = { name: 'files.reencrypt', payload: batch };

export const findUnknownFilesJob = { name: 'files.find-unknown', payload: batch };

export const findMissingFilesJob = { name: 'files.find-missing', payload: batch };

export const checksumFilesJob = { name: 'files.checksum', payload: batch };
