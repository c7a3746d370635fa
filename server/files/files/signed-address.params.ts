import { z } from 'zod';

/** The query of a signed address: when it expires, in seconds since 1970, and its signature. */
export const signedQuery = z.object({ until: z.string().regex(/^\d{1,12}$/), by: z.string().max(100) });
