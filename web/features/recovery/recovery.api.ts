import { z } from 'zod';

import { NetworkError } from '#web/lib/api.ts';
import { requestAuthServer } from '#web/lib/auth-requests.ts';
import type { Outcome, Refused } from '#web/lib/outcome.ts';
import { outcomeOf, toOutcome } from '#web/lib/outcome.ts';
import { authClient, authStorage } from '#web/session/auth-client.ts';
import { stateOf } from '#web/session/session-state.ts';

/** Requests a mail with a link to set a new password. The response is the same for every address. */
export async function requestRecovery(email: string): Promise<Outcome> {
  const { error } = await authClient().resetPasswordForEmail(email);

  return outcomeOf(error);
}

const alive = z.object({ email: z.string(), undoes: z.boolean().default(false) });

export type LiveLink = { ok: true; email: string; undoes: boolean };

/** Whether the link would still work, for which address, and whether it undoes changes; asking does not spend it. */
export const checkRecoveryLink = (token: string): Promise<LiveLink | Refused> =>
  toOutcome(
    requestAuthServer('/verify/check', {
      body: { type: 'recovery', token_hash: token },
      read: (answer) => ({ ok: true as const, ...alive.parse(answer) }),
    }),
    'An error occurred during password change',
  );

/** Spends the link and opens a session that can only set a new password. */
export async function openRecovery(token: string): Promise<Outcome> {
  const { error } = await authClient().verifyOtp({ token_hash: token, type: 'recovery' });

  return outcomeOf(error);
}

export type RecoverySession = {
  email: string;
  /** Whether a code of an authenticator app is needed before the password is set. */
  owesFactor: boolean;
};

/** The recovery session of this browser, or undefined. Throws if the server can't be reached. */
export async function readRecoverySession(): Promise<RecoverySession | undefined> {
  const { session } = (await authClient().getSession()).data;
  if (!session && authStorage().hinted()) throw new NetworkError();
  const state = session && stateOf(session);
  if (!session || state?.status !== 'recovering') return undefined;
  const { data: level } = await authClient().mfa.getAuthenticatorAssuranceLevel();

  return {
    email: state.owner.email,
    owesFactor: level?.nextLevel === 'aal2' && level.currentLevel !== 'aal2',
  };
}

export async function setNewPassword(password: string): Promise<Outcome> {
  const { error } = await authClient().updateUser({ password });

  return outcomeOf(error);
}

/** Removes the session of this browser, after the server has ended all sessions. */
export const forgetSession = () =>
  authClient()
    .signOut({ scope: 'local' })
    .catch(() => undefined);
