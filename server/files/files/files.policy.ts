import { z } from 'zod';

import type { Signer } from '#server/platform/signer.ts';

const linkShape = z.object({
  path: z.string(),
  /** The file name for a download; absent when the file is displayed. */
  name: z.string().optional(),
  type: z.string(),
  /** Unix seconds. */
  exp: z.number(),
});

export type FileLink = z.output<typeof linkShape>;

const purpose = 'file link';

/** A signed URL of a stored file, which works without a session until `exp`. */
export function signFileLink(signer: Signer, link: FileLink): string {
  const payload = Buffer.from(JSON.stringify(link)).toString('base64url');

  return `/files/${signer.sign(purpose, payload)}`;
}

/** The content of a signed URL, or undefined when it is forged or expired. */
export function openFileLink(signer: Signer, token: string, now: Date): FileLink | undefined {
  const payload = signer.verify(purpose, token);
  if (payload === undefined) return undefined;
  const link = linkShape.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));

  return link.exp * 1000 > now.getTime() ? link : undefined;
}

/**
 * The expiry in Unix seconds of a link that must be valid for `seconds`. It is rounded up by at most an eighth, so that
 * repeated requests return the same URL and the browser can use its cache.
 */
export function steadyExpiry(now: Date, seconds: number): number {
  const step = seconds / 8;

  return (Math.floor((now.getTime() / 1000 + seconds) / step) + 1) * step;
}
