import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import type { Context as HonoContext } from 'hono';

import type { PublicEnv } from '#server/core/http.ts';

import { tooManyEvents, unreadableEvents } from './analytics.errors.ts';

const inflate = promisify(gunzip);
const mostBytes = 1024 * 1024;

/** The JSON in the body of the analytics client, which compresses it or, when the page is left, encodes it as a form. */
export async function readText(c: HonoContext<PublicEnv>): Promise<string> {
  const bytes = Buffer.from(await c.req.arrayBuffer());

  return isCompressed(bytes) ? decompress(bytes) : plain(bytes.toString());
}

const isCompressed = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

async function decompress(bytes: Buffer): Promise<string> {
  try {
    return (await inflate(bytes, { maxOutputLength: mostBytes })).toString();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? tooManyEvents()
      : unreadableEvents();
  }
}

/** JSON, or the JSON in base64 in the field `data` of a form. */
function plain(text: string): string {
  if (!text.startsWith('data=')) return text;

  return Buffer.from(new URLSearchParams(text).get('data') ?? '', 'base64').toString();
}
