import { z } from 'zod';

const payload = z.object({ importId: z.uuid() });

/** Reads the uploaded file and makes its preview. */
export const readImportJob = { name: 'imports.read', payload };

/** Adds it, in batches. */
export const addImportJob = { name: 'imports.add', payload };

export const sweepImportsJob = { name: 'imports.sweep', payload: z.object({}) };
