import { ServerResponse } from 'node:http';
import { PassThrough, Readable } from 'node:stream';

import type { Context as HonoContext } from 'hono';

import type { PublicEnv } from '#server/http.ts';
import type { ByteRange } from '#server/platform/storage/storage.ts';
import { FileMissing } from '#server/platform/storage/storage.ts';
import { canPreview } from '#shared/documents.ts';

import { fileNotFound } from './files.errors.ts';

// Nobody uploads it: we make it of photos.
const ourOwnType = 'image/avif';

/**
 * Answers with a stored file, streamed. What people upload never runs in our name: it is sandboxed, never sniffed,
 * and anything but pictures and PDFs is only ever saved. Throws fileNotFound when the file is gone.
 */
export async function sendFile(
  c: HonoContext<PublicEnv>,
  file: {
    storagePath: string;
    type: string;
    saveAs: string | undefined;
    /** How many bytes are sent, when it is known. */
    size?: number | undefined;
    /** The part of the stored file that is sent; all of it unless told. */
    range?: ByteRange;
  },
) {
  const content = await c
    .get('ctx')
    .storage.open(file.storagePath, file.range)
    .catch((error: unknown) => {
      throw error instanceof FileMissing ? fileNotFound() : error;
    });
  const attached = file.saveAs !== undefined || !(canPreview(file.type) || file.type === ourOwnType);
  c.header('Content-Type', file.type);
  c.header('Content-Disposition', attached ? attachmentNamed(file.saveAs ?? 'file') : 'inline');
  c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  c.header('X-Robots-Tag', 'noindex, nofollow');
  if (file.size !== undefined) c.header('Content-Length', String(file.size));
  if (c.req.method === 'HEAD') {
    content.destroy();

    return c.body(null);
  }

  return c.body(toBody(c, content));
}

/**
 * The file as a body that ends when the file does. When it breaks the connection is cut, because the library would write the
 * error where the rest of the file belongs, and end an answer without a length as if it were whole.
 */
function toBody(c: HonoContext<PublicEnv>, content: Readable): ReadableStream {
  const whole = content.pipe(new PassThrough());
  const outgoing: unknown = c.env?.outgoing;
  content.on('error', (error) => {
    c.get('ctx').log.error({ err: error }, 'a stored file was sent in part only');
    if (outgoing instanceof ServerResponse) outgoing.destroy();
    else whole.destroy(error);
  });
  whole.on('close', () => content.destroy());
  // Node's stream and the browser's are one type here and two where the web client reads this file's types.
  const body: unknown = Readable.toWeb(whole);

  return body as ReadableStream;
}

/** The `Content-Disposition` that saves under any name, in any script (RFC 6266, RFC 8187). */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
