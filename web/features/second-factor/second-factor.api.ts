import type { Outcome } from '#web/lib/outcome.ts';
import { outcomeOf } from '#web/lib/outcome.ts';
import { authClient } from '#web/session/auth-client.ts';

/** Shows the server a code of the authenticator app; the session then counts as wholly signed in. */
export async function verifyAuthenticatorCode(factorId: string, code: string): Promise<Outcome> {
  const { error } = await authClient().mfa.challengeAndVerify({ factorId, code });

  return outcomeOf(error);
}

/** In place of the app: one of the codes that were written down. It does not work again. */
export async function verifyRecoveryCode(code: string): Promise<Outcome> {
  const { error } = await authClient().mfa.recoveryCodes.verify({ code });

  return outcomeOf(error);
}
