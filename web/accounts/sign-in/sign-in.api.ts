import type { Session } from '@supabase/auth-js';

import type { Refused } from '#web/lib/outcome.ts';
import { outcomeOf } from '#web/lib/outcome.ts';
import { authClient } from '#web/session/auth-client.ts';
import { requestAuthServer } from '#web/session/auth-requests.ts';

const startTimeoutMs = 8000;

export type SignIn = { ok: true; session: Session } | Refused;

/** AUTH-1: signs in with the password; success has the session, failure code, message and status. */
export async function signIn({ email, password }: { email: string; password: string }): Promise<SignIn> {
  const auth = await authClient();
  // The end of an earlier session may still be reported: wait, or it would end this one.
  await Promise.race([auth.initialize(), new Promise((resolve) => setTimeout(resolve, startTimeoutMs))]);
  const { data, error } = await auth.signInWithPassword({ email, password });
  // The form has its own words for a refusal without a message.
  const outcome = outcomeOf(error, '');
  if (!outcome.ok) return outcome;
  if (!data.session) throw new Error('The server gave no session');

  return { ok: true, session: data.session };
}

/** The token of a mailed link (`#token_hash=…&type=browser`) that lets a new browser sign in while others guess. */
export function browserTokenIn(hash: string): string | undefined {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));

  return parameters.get('type') === 'browser' ? (parameters.get('token_hash') ?? undefined) : undefined;
}

/** Spends that link. It may be used up already; whether the browser is let in, the sign-in says. */
export const admitBrowser = (token: string): Promise<void> =>
  requestAuthServer('/verify/browser', { body: { token_hash: token }, read: () => undefined }).catch(
    () => undefined,
  );
