import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';

import type { Context } from '#server/core/context.ts';
import type { PublicEnv } from '#server/core/http.ts';
import { validate } from '#server/core/http.ts';

import {
  uploadHeadersWrong,
  uploadNotFound,
  uploadTypeWrong,
  uploadVersionUnknown,
} from './uploads.errors.ts';

const version = '1.0.0';

/**
 * The tus protocol: https://tus.io/protocols/resumable-upload, version 1.0 with creation, termination and expiration.
 */
export const tusProtocol = createMiddleware(async (c, next) => {
  c.header('Tus-Resumable', version);
  if (c.req.header('tus-resumable') === version) return next();
  c.header('Tus-Version', version);
  throw uploadVersionUnknown();
});

/** Tells a client what the uploads below this address know. It asks before it signs in, and without naming a version. */
export const tusOptions = (maxBytes: (ctx: Context) => Promise<number>) =>
  createMiddleware<PublicEnv>(async (c, next) => {
    if (c.req.method !== 'OPTIONS') return next();
    c.header('Tus-Resumable', version);
    c.header('Tus-Version', version);
    c.header('Tus-Extension', 'creation,termination,expiration');
    c.header('Tus-Max-Size', String(await maxBytes(c.get('ctx'))));

    return c.body(null, 204);
  });

export const validUploadId = validate('param', z.object({ uploadId: z.uuid() }), uploadNotFound);

/** Throws uploadHeadersWrong. */
export function wholeNumberIn(c: HonoContext, name: 'Upload-Length' | 'Upload-Offset'): number {
  const text = c.req.header(name) ?? '';
  const value = Number(text);
  if (!/^\d{1,15}$/.test(text)) throw uploadHeadersWrong(`${name} must be a number of bytes.`);

  return value;
}

/** Throws uploadTypeWrong. */
export function requirePartType(c: HonoContext) {
  if (c.req.header('content-type') !== 'application/offset+octet-stream') throw uploadTypeWrong();
}

/** The keys and values of `Upload-Metadata`: pairs with commas between, each value in Base64. */
export function uploadMetadata(c: HonoContext): Record<string, string> {
  const pairs = (c.req.header('Upload-Metadata') ?? '').split(',').filter(Boolean);

  return Object.fromEntries(
    pairs.map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ');

      return [key, Buffer.from(value, 'base64').toString('utf8')];
    }),
  );
}
