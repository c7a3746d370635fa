import { t } from '@lingui/core/macro';

import { NetworkError } from '#web/lib/api.ts';
import { expectShape, isObject, isString } from '#web/lib/guards.ts';
import type { Outcome, Refused } from '#web/lib/outcome.ts';
import { outcomeOf, toOutcome } from '#web/lib/outcome.ts';
import { authClient, authStorage } from '#web/session/auth-client.ts';
import { requestAuthServer } from '#web/session/auth-requests.ts';
import { stateOf } from '#web/session/session-state.ts';

/** Requests a mail with a link to set a new password. The response is the same for every address. */
export async function requestRecovery(email: string): Promise<Outcome> {
  const auth = await authClient();
  const { error } = await auth.resetPasswordForEmail(email);

  return outcomeOf(error);
}

export type ValidRecoveryLink = { ok: true; email: string; undoes: boolean };

type LinkAnswer = { email: string; undoes?: boolean };

const isLinkAnswer = (value: unknown): value is LinkAnswer =>
  isObject(value) &&
  isString(value.email) &&
  (value.undoes === undefined || typeof value.undoes === 'boolean');

/** Whether the link would still work, for which address, and whether it undoes changes; asking does not spend it. */
export const checkRecoveryLink = (token: string): Promise<ValidRecoveryLink | Refused> =>
  toOutcome(
    requestAuthServer('/verify/check', {
      body: { type: 'recovery', token_hash: token },
      read: (answer) => {
        const { email, undoes = false } = expectShape(answer, isLinkAnswer);

        return { ok: true as const, email, undoes };
      },
    }),
    t`An error occurred during password change`,
  );

/** Spends the link and opens a session that can only set a new password. */
export async function openRecovery(token: string): Promise<Outcome> {
  const auth = await authClient();
  const { error } = await auth.verifyOtp({ token_hash: token, type: 'recovery' });

  return outcomeOf(error);
}

export type RecoverySession = {
  email: string;
  /** Whether a code of an authenticator app is needed before the password is set. */
  owesFactor: boolean;
};

/** The recovery session of this browser, or undefined. Throws if the server can't be reached. */
export async function readRecoverySession(): Promise<RecoverySession | undefined> {
  if (!authStorage().hinted()) return undefined;
  const auth = await authClient();
  const { session } = (await auth.getSession()).data;
  if (!session && authStorage().hinted()) throw new NetworkError();
  const state = session && stateOf(session);
  if (!session || state?.status !== 'recovering') return undefined;
  const { data: level } = await auth.mfa.getAuthenticatorAssuranceLevel();

  return {
    email: state.owner.email,
    owesFactor: level?.nextLevel === 'aal2' && level.currentLevel !== 'aal2',
  };
}

export async function setNewPassword(password: string): Promise<Outcome> {
  const auth = await authClient();
  const { error } = await auth.updateUser({ password });

  return outcomeOf(error, t`An error occurred during password change`);
}
