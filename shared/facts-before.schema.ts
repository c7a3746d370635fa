import * as z from 'zod/mini';

const fact = z.union([z.null(), z.string(), z.number(), z.boolean(), z.array(z.string())]);

/** What a person saw before a change, by the names of the facts. It is compared, so nothing in it is deep. */
export const factsBefore = z.record(z.string(), z.union([fact, z.record(z.string(), fact)]));
