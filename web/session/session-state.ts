import type { Session } from '@supabase/auth-js';

export type Owner = { id: string; email: string; name: string };

export type SessionState =
  /** `unreachable`: there is a session, and the server cannot be asked for it at the moment. */
  | { status: 'loading'; unreachable: boolean }
  | { status: 'signed-in'; owner: Owner }
  /** The password was right, and a code is still needed. Nobody is signed in yet. */
  | { status: 'second-factor'; owner: Owner }
  /** A mailed link allows a new password to be set, and nothing else. Nobody is signed in. */
  | { status: 'recovering'; owner: Owner }
  | { status: 'signed-out'; reason: 'none' | 'left' | 'expired' };

/** What a session of the auth client means for the app. */
export function stateOf({ access_token, user }: Session): SessionState {
  const name: unknown = user.user_metadata?.['full_name'];
  const owner = { id: user.id, email: user.email ?? '', name: typeof name === 'string' ? name : '' };
  const { aal, method } = claimsOf(access_token);
  if (method === 'recovery') return { status: 'recovering', owner };
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;

  return { status: hasFactor && aal === 'aal1' ? 'second-factor' : 'signed-in', owner };
}

export function sameState(a: SessionState, b: SessionState): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** What an access token says of itself. The server believes none of this: it only chooses what is shown. */
function claimsOf(token: string): { aal: unknown; method: unknown } {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { aal, amr } = JSON.parse(atob(payload)) as { aal?: unknown; amr?: { method?: unknown }[] };

    return { aal, method: amr?.[0]?.method };
  } catch {
    return { aal: undefined, method: undefined };
  }
}
