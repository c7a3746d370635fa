import { z } from 'zod';

export const sweepFilesJob = { name: 'files.sweep', payload: z.object({}) };

const holderKinds = ['documents', 'pets'] as const;

export type HolderKind = (typeof holderKinds)[number];

/** Without a cursor it begins with the first row of the first kind. */
export const renewFilesJob = {
  name: 'files.renew',
  payload: z.object({ kind: z.enum(holderKinds).default('documents'), after: z.uuid().optional() }),
};
