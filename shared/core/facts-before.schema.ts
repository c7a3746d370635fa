import * as z from 'zod/mini';

const fact = z.union([z.null(), z.string(), z.number(), z.boolean(), z.array(z.string())]);

/**
 * The values that a person saw before a change, by field. They are compared by value, so no field is nested.
 */
export const factsBefore = z.record(z.string(), z.union([fact, z.record(z.string(), fact)]));
