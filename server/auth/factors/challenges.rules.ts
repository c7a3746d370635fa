import type { Signer } from '#server/platform/signer.ts';

/** Whose question for a code it is. */
type Asked = { factorId: string; sessionId: string };

const purpose = 'factor challenge';
const challengeSeconds = 5 * 60;

/** A question for a code, kept by whoever asked: a signed value that only this session can answer, for this factor. */
export function newChallenge(signer: Signer, { factorId, sessionId }: Asked, now: Date) {
  const expiresAt = Math.floor(now.getTime() / 1000) + challengeSeconds;

  return { id: signer.sign(purpose, `${factorId}.${sessionId}.${expiresAt}`), expiresAt };
}

/** Whether it is ours, this session's, for this factor, and not too old. */
export function isOpenChallenge(
  signer: Signer,
  challenge: string,
  { factorId, sessionId }: Asked,
  now: Date,
) {
  const [factor, session, expiresAt] = signer.verify(purpose, challenge)?.split('.') ?? [];

  return factor === factorId && session === sessionId && Number(expiresAt) * 1000 > now.getTime();
}
