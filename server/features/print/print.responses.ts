import type { Context } from 'hono';

/** Sends a PDF as a download that no cache stores. */
export const sendPdf = (c: Context, { content, name }: { content: Buffer; name: string }) =>
  c.body(new Uint8Array(content), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  });
