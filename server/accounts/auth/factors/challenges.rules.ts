import type { Signer } from '#server/platform/signer.ts';

/** The factor and session that a challenge is for. */
type Asked = { factorId: string; sessionId: string };

const purpose = 'factor challenge';
const challengeSeconds = 5 * 60;

/** A challenge as a signed value, kept by the client. Only this session can answer it, with this factor. */
export function newChallenge(signer: Signer, { factorId, sessionId }: Asked, now: Date) {
  const expiresAt = Math.floor(now.getTime() / 1000) + challengeSeconds;

  return { id: signer.sign(purpose, `${factorId}.${sessionId}.${expiresAt}`), expiresAt };
}

/** Whether the challenge is ours, for this session and factor, and recent enough. */
export function isOpenChallenge(
  signer: Signer,
  challenge: string,
  { factorId, sessionId }: Asked,
  now: Date,
) {
  const [factor, session, expiresAt] = signer.verify(purpose, challenge)?.split('.') ?? [];

  return factor === factorId && session === sessionId && Number(expiresAt) * 1000 > now.getTime();
}
