import type { Session } from '@supabase/auth-js';

import { claimsOf } from './claims.ts';

export type Owner = { id: string; email: string; name: string };

export type SessionState =
  /**
   * `unreachable`: there is a session, but the server can't be reached, or only has not answered for long (`slow`). `lastOwner` is
   * the last owner who was signed in here, and whose copies can be shown until then.
   */
  | { status: 'loading'; unreachable: boolean; slow?: true; lastOwner?: Owner }
  | { status: 'signed-in'; owner: Owner }
  /** Not signed in yet: the password was right, but a code is still needed. */
  | { status: 'second-factor'; owner: Owner }
  /** Not signed in: the session of a recovery link can only set a new password. */
  | { status: 'recovering'; owner: Owner }
  /** Not signed in: the account is closed, and the only action is to keep it, until `deletesAt` (ISO). */
  | { status: 'closed'; owner: Owner; deletesAt: string }
  | { status: 'signed-out'; reason: 'none' | 'left' | 'expired' };

/** The app's state for a session of the auth client. */
export function stateOf({ access_token, user }: Session): SessionState {
  const name: unknown = user.user_metadata?.['full_name'];
  const owner = { id: user.id, email: user.email ?? '', name: typeof name === 'string' ? name : '' };
  const { aal, amr } = claimsOf(access_token);
  if (methodOf(amr) === 'recovery') return { status: 'recovering', owner };
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
  if (hasFactor && aal === 'aal1') return { status: 'second-factor', owner };
  const deletesAt: unknown = user.app_metadata?.['deletes_at'];
  if (typeof deletesAt === 'string') return { status: 'closed', owner, deletesAt };

  return { status: 'signed-in', owner };
}

const methodOf = (amr: unknown): unknown => (amr as { method?: unknown }[] | null | undefined)?.[0]?.method;

/** The owner whose data may be shown: the signed-in one, or without a connection the last one. */
export function ownerOf(state: SessionState): Owner | undefined {
  if (state.status === 'signed-in') return state.owner;

  return state.status === 'loading' ? state.lastOwner : undefined;
}

export function sameState(a: SessionState, b: SessionState): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
