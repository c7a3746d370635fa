import * as z from 'zod/mini';

import type { Lines } from './lines.ts';

/** The values of a form of lines, with the schema of the lines. */
export const linesForm = (lines: z.core.$ZodType) =>
  z.object({ entries: lines, baseline: z.unknown() }) as unknown as z.ZodMiniType<Lines, Lines>;
