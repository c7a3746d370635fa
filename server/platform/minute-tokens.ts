import type { Signing } from './signer.ts';

/** How long a token can be used. */
export const minuteTokenSeconds = 60;

/** A token to download something without a session, valid for a minute. Parts must not contain a dot. */
export function signMinuteToken({ signer, now }: Signing, purpose: string, parts: readonly string[]): string {
  const exp = Math.ceil(now.getTime() / 1000) + minuteTokenSeconds;

  return signer.sign(purpose, [exp, ...parts].join('.'));
}

/** The parts of a token, or undefined when it is forged or expired. */
export function openMinuteToken(
  { signer, now }: Signing,
  purpose: string,
  token: string,
): string[] | undefined {
  const [exp, ...parts] = signer.verify(purpose, token)?.split('.') ?? [];

  return Number(exp) * 1000 > now.getTime() ? parts : undefined;
}
