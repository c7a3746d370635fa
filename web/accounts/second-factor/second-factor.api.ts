import type { Outcome } from '#web/lib/outcome.ts';
import { outcomeOf } from '#web/lib/outcome.ts';
import { authClient } from '#web/session/auth-client.ts';

/** Verifies a code of the authenticator app, which completes the sign-in. */
export async function verifyAuthenticatorCode(factorId: string, code: string): Promise<Outcome> {
  const { mfa } = await authClient();
  const { error } = await mfa.challengeAndVerify({ factorId, code });

  return outcomeOf(error);
}

/** Verifies a recovery code instead of the app's. Each works once. */
export async function verifyRecoveryCode(code: string): Promise<Outcome> {
  const { mfa } = await authClient();
  const { error } = await mfa.recoveryCodes.verify({ code });

  return outcomeOf(error);
}
