import { Readable } from 'node:stream';

import type { Context } from 'hono';

/** Sends a PDF while it is drawn, as a download that no cache stores. */
export const sendPdf = (c: Context, { content, name }: { content: Readable; name: string }) =>
  c.body(Readable.toWeb(content) as ReadableStream<Uint8Array>, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  });
