import { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

import type { Context as HonoContext } from 'hono';

import type { PublicEnv } from '#server/core/http.ts';
import type { ByteRange } from '#server/platform/storage/storage.ts';
import { FileMissing } from '#server/platform/storage/storage.ts';
import { canPreview } from '#shared/documents/documents.ts';

import { FileBody, ReaderTooSlow } from './file-body.responses.ts';
import { savableName } from './file-names.rules.ts';
import { fileNotFound } from './files.errors.ts';
import { findStored } from './files.queries.ts';
import { isKnown, rangeOf } from './ranges.rules.ts';
import { requireClean } from './scan-states.policy.ts';

// Not an upload type: we encode photos as AVIF.
const ourOwnType = 'image/avif';

type SentFile = { storagePath: string; type: string; saveAs: string | undefined };

/**
 * Streams a stored file as sendFile does, or the one range that the request asks for, of which only that part is decrypted.
 * A request with several ranges gets the whole file, because supporting them isn't worth the cost. Throws fileNotFound
 * unless a row shows the file, which may still be on the disk until a job has deleted it, and the errors of requireClean.
 */
export async function sendFileInRanges(c: HonoContext<PublicEnv>, file: SentFile) {
  const { db, now } = c.get('ctx');
  const stored = await findStored(db, file.storagePath, now);
  if (!stored) throw fileNotFound();
  requireClean(stored);
  const { bytes, sha256 } = stored;
  if (sha256 === null) return sendFile(c, file);
  const etag = `"${sha256}"`;
  c.header('ETag', etag);
  c.header('Accept-Ranges', 'bytes');
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  // Ranges apply to GET only.
  const range =
    c.req.method === 'GET'
      ? rangeOf({ range: c.req.header('range'), ifRange: c.req.header('if-range') }, { bytes, etag })
      : 'whole';
  if (range === 'whole') return sendFile(c, { ...file, size: bytes });
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${bytes}`);

    return c.body(null, 416);
  }
  c.header('Content-Range', `bytes ${range.start}-${range.end}/${bytes}`);
  c.status(206);

  return sendFile(c, { ...file, range, size: range.end - range.start + 1 });
}

/**
 * Streams a stored file. Uploads never run in our origin: they are sandboxed and not sniffed, and everything except pictures
 * and PDFs is downloaded. Throws fileNotFound when the file is gone.
 */
export async function sendFile(
  c: HonoContext<PublicEnv>,
  file: SentFile & {
    /** The number of bytes sent, if known. */
    size?: number | undefined;
    /** The part of the stored file to send; all of it by default. */
    range?: ByteRange;
    /** The content to send instead of the stored file; `size` is then its number of bytes. */
    content?: Readable | undefined;
  },
) {
  const { storage } = c.get('ctx');
  const { size } = file;
  const content =
    file.content ??
    (await storage.open(file.storagePath, file.range).catch((error: unknown) => {
      throw error instanceof FileMissing ? fileNotFound() : error;
    }));
  const attached = file.saveAs !== undefined || !(canPreview(file.type) || file.type === ourOwnType);
  c.header('Content-Type', file.type);
  c.header('Content-Disposition', attached ? attachmentNamed(file.saveAs ?? 'file') : 'inline');
  c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  c.header('X-Robots-Tag', 'noindex, nofollow');
  if (size !== undefined) c.header('Content-Length', String(size));
  if (c.req.method === 'HEAD') {
    content.destroy();

    return c.body(null);
  }

  return c.body(toBody(c, content));
}

/**
 * The file as a response body. The connection is destroyed when reading fails, because the library would write the error
 * into the body and end a response without a length as if it were complete.
 */
function toBody(c: HonoContext<PublicEnv>, content: Readable): ReadableStream {
  const outgoing: unknown = c.env?.outgoing;
  content.on('error', (error) => {
    const { log } = c.get('ctx');
    if (error instanceof ReaderTooSlow)
      log.info('a stored file was sent in part only: its reader was too slow');
    else log.error({ err: error }, 'a stored file was sent in part only');
    if (outgoing instanceof ServerResponse) outgoing.destroy();
  });

  return new FileBody(content, c.get('ctx').config.downloads.leastRate);
}

/** The `Content-Disposition` of a download with a file name in any script (RFC 6266, RFC 8187). */
function attachmentNamed(given: string): string {
  const name = savableName(given);
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
