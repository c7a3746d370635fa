import type { Session } from '@supabase/auth-js';

import { claimsOf } from './claims.ts';

export type Owner = { id: string; email: string; name: string };

export type SessionState =
  /**
   * `unreachable`: there is a session, but the server can't be reached. `lastOwner` is who was signed in here last, whose
   * copies can be shown until then.
   */
  | { status: 'loading'; unreachable: boolean; lastOwner?: Owner }
  | { status: 'signed-in'; owner: Owner }
  /** The password was right, but a code is still needed. Nobody is signed in yet. */
  | { status: 'second-factor'; owner: Owner }
  /** A recovery link allows setting a new password only. Nobody is signed in. */
  | { status: 'recovering'; owner: Owner }
  /** The account is closed: it can be kept until `deletesAt` (ISO), and nothing else. Nobody is signed in. */
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

/** The owner whose data may be shown: who is signed in, or without a connection was signed in last. */
export function ownerOf(state: SessionState): Owner | undefined {
  if (state.status === 'signed-in') return state.owner;

  return state.status === 'loading' ? state.lastOwner : undefined;
}

export function sameState(a: SessionState, b: SessionState): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
