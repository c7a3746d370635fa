import type { AuthChangeEvent, Session } from '@supabase/auth-js';

import { createEmitter } from '#web/lib/emitter.ts';

import type { Adoption } from './auth-storage.ts';
import type { Owner, SessionState } from './session-state.ts';
import { ownerOf, sameState, stateOf } from './session-state.ts';
import { repeatsSignIn } from './sign-in-target.ts';

/** How a SIGNED_IN event relates to the earlier state: input of `goesToDashboard`. */
export type SignInEvent = {
  initialAuthComplete: boolean;
  restored: boolean;
  repeated: boolean;
  hadUser: boolean;
};

type Needs = {
  now: () => number;
  /** Whether this browser has a session hint. */
  hinted: () => boolean;
  /** The last signed-in owner, if that session is not known to be over. */
  lastOwner: () => Owner | undefined;
  /** Whether this tab ignores all events but a password recovery. */
  ignoring: () => boolean;
  /** Adopts an event's session; `news` if it's from another tab. */
  adopt: (session: Session) => Adoption;
  /** Adopts the account's display settings before any of its data is shown. */
  adoptDisplay: (session: Session) => void;
  forget: () => void;
  /** Whether the server has refused the last refresh. */
  refused: () => boolean;
  /** The owner of the page that the server has rendered, if this browser still has a session. */
  pageOwner: () => Owner | undefined;
};

/** The session state according to the auth client's events. Holds no token and starts no request. */
export function createSessionStore(needs: Needs) {
  const hintedAtStart = needs.hinted();
  const changes = createEmitter<SessionState>();
  const signIns = createEmitter<SignInEvent>();
  const ownerChanges = createEmitter();
  const refreshes = createEmitter();
  const pageOwner = needs.pageOwner();
  let state: SessionState = pageOwner
    ? { status: 'signed-in', owner: pageOwner }
    : { status: 'loading', unreachable: false };
  // The page's session is only presumed until an event confirms it.
  let presumed = pageOwner !== undefined;
  let lastOwnerId = pageOwner?.id;
  let lastSignIn: { ownerId: string; at: number } | undefined;

  function setState(next: SessionState) {
    if (sameState(state, next)) return;
    const owner = 'owner' in next ? next.owner : ownerOf(next);
    if (owner) {
      if (lastOwnerId && lastOwnerId !== owner.id) ownerChanges.emit();
      lastOwnerId = owner.id;
    }
    state = next;
    changes.emit(next);
  }

  const reasonOfEnd = () => (needs.refused() ? 'expired' : 'left');

  const known = (): SessionState => (presumed ? { status: 'loading', unreachable: false } : state);

  function unreachable() {
    const lastOwner = needs.lastOwner() ?? pageOwner;

    return { status: 'loading' as const, unreachable: true, ...(lastOwner && { lastOwner }) };
  }

  function handleSession(event: AuthChangeEvent, session: Session) {
    const before = known();
    const adoption = needs.adopt(session);
    if (adoption === 'outdated') return;
    needs.adoptDisplay(session);
    presumed = false;
    setState(stateOf(session));
    if (event === 'SIGNED_IN') {
      const initialAuthComplete = before.status !== 'loading';
      // The client reports a sign-in of the session that the page had before the client was loaded.
      const isFirstSession =
        !lastSignIn && adoption === 'known' && 'owner' in before && before.owner.id === session.user.id;
      signIns.emit({
        initialAuthComplete,
        restored: hintedAtStart && (!initialAuthComplete || isFirstSession),
        repeated: repeatsSignIn(lastSignIn, session.user.id, needs.now()),
        hadUser: before.status === 'signed-in',
      });
      lastSignIn = { ownerId: session.user.id, at: needs.now() };
    }
    // Only if already signed in: the first response after opening a page makes nothing stale.
    const isRefreshed = event === 'TOKEN_REFRESHED' && adoption === 'known' && before.status === 'signed-in';
    // Pages that were shown from copies load their data now.
    const isBack = before.status !== 'signed-in' && ownerOf(before)?.id === session.user.id;
    if (isRefreshed || (isBack && state.status === 'signed-in')) refreshes.emit();
  }

  return {
    state: () => state,
    onChange: changes.subscribe,
    onSignIn: signIns.subscribe,
    /** Another owner has signed in, so data of the previous one must be dropped. */
    onOwnerChange: ownerChanges.subscribe,
    /** SES-9: this tab has refreshed a session that was signed in. */
    onRefresh: refreshes.subscribe,

    handleAuthEvent(event: AuthChangeEvent, session: Session | null) {
      // INITIAL_SESSION is the response to the subscription; without it a reloaded page would wait forever.
      if (needs.ignoring() && event !== 'PASSWORD_RECOVERY' && event !== 'INITIAL_SESSION') return;
      if (session?.user?.id) return handleSession(event, session);
      if (event === 'SIGNED_OUT') {
        needs.forget();
        // A request in flight during a sign-out is refused. It must not show the notice that the session has expired, which would
        // redirect while the page is being left.
        if (state.status === 'signed-out') return;
        presumed = false;
        setState({ status: 'signed-out', reason: reasonOfEnd() });
      } else if (event === 'INITIAL_SESSION' && known().status === 'loading') {
        const gone = presumed ? reasonOfEnd() : 'none';
        presumed = false;
        // The hint is removed with the session. While it's set, the server was only unreachable.
        setState(needs.hinted() ? unreachable() : { status: 'signed-out', reason: gone });
      }
    },

    /** The first refresh got no response. */
    handleRefreshLost() {
      if (known().status !== 'loading') return;
      presumed = false;
      setState(unreachable());
    },

    /** The first refresh got no response yet. */
    handleSlowRefresh() {
      const now = known();
      if (now.status !== 'loading' || now.unreachable) return;
      presumed = false;
      setState({ ...unreachable(), slow: true });
    },

    /** Updates the state after events were suspended. */
    settle(session: Session | undefined) {
      if (state.status === 'signed-out') return;
      presumed = false;
      if (session) setState(stateOf(session));
      else if (needs.hinted()) setState({ status: 'loading', unreachable: false });
      else setState({ status: 'signed-out', reason: 'none' });
    },

    /** The server requires a second factor. */
    needSecondFactor() {
      if (state.status === 'signed-in') setState({ status: 'second-factor', owner: state.owner });
    },
  };
}
