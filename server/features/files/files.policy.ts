import { z } from 'zod';

import type { Signer } from '#server/platform/signer.ts';

const linkShape = z.object({
  path: z.string(),
  /** The name it is saved under; absent when it is only shown. */
  name: z.string().optional(),
  type: z.string(),
  /** Unix seconds. */
  exp: z.number(),
});

export type FileLink = z.output<typeof linkShape>;

const purpose = 'file link';

/** The address of a stored file that works without a session until `exp`, and cannot be made or changed by others. */
export function signFileLink(signer: Signer, link: FileLink): string {
  const payload = Buffer.from(JSON.stringify(link)).toString('base64url');

  return `/files/${signer.sign(purpose, payload)}`;
}

/** What a signed address stands for, or undefined when it is forged or its time is over. */
export function openFileLink(signer: Signer, token: string, now: Date): FileLink | undefined {
  const payload = signer.verify(purpose, token);
  if (payload === undefined) return undefined;
  const link = linkShape.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));

  return link.exp * 1000 > now.getTime() ? link : undefined;
}

/**
 * Unix seconds at which a link ends that must live for `seconds`: up to an eighth later, at a round moment, so that
 * lists asked for again give the same address and the browser keeps what it has.
 */
export function steadyExpiry(now: Date, seconds: number): number {
  const step = seconds / 8;

  return (Math.floor((now.getTime() / 1000 + seconds) / step) + 1) * step;
}
