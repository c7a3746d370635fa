import type { Context } from 'hono';
import { z } from 'zod';

import { validate } from '#server/http.ts';
import { paperKinds } from '#shared/paper.ts';

/** `?paper=`: what the printer holds. */
export const validPaper = validate(
  'query',
  z.object({ paper: z.enum(paperKinds, 'Choose A4 or US Letter') }),
);

/** A PDF that is saved under its name, and kept by no cache. */
export const sendPdf = (c: Context, { content, name }: { content: Buffer; name: string }) =>
  c.body(new Uint8Array(content), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  });
