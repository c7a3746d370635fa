import { useSyncExternalStore } from 'react';

import type { PageReader } from '#shared/core/page-reader.ts';
import { isObject } from '#web/lib/guards.ts';
import { idle } from '#web/lib/idle.ts';
import type { ChosenDisplay } from '#web/lib/kept-display.ts';
import { adoptDisplay } from '#web/lib/kept-display.ts';
import { keepZone, tellZone } from '#web/lib/own-zone.ts';
import { currentPage } from '#web/lib/page.ts';

import { onOtherTabs } from './auth-channel.ts';
import { authClient, authStorage, onRefreshLost, refreshLock } from './auth-client.ts';
import { isMobile, wasReloaded } from './device.ts';
import { endNotifications } from './end-notifications.ts';
import { adoptFirstSession } from './first-session.ts';
import { guardTimeoutMs } from './guard/guard-policy.ts';
import { watchPendingSignOut } from './pending-sign-out.ts';
import { startEarlyRefresh } from './refresh/early-refresh.ts';
import { renewSession } from './refresh/renew-session.ts';
import type { SessionState } from './session-state.ts';
import { createSessionStore } from './session-store.ts';
import { forgetPlaces, areAuthEventsSuspended, onAuthEventsResumed, refreshAttempt } from './tab-memory.ts';
import { untilLoaded } from './until-loaded.ts';

export type { Owner, SessionState } from './session-state.ts';

const waiting: SessionState = { status: 'loading', unreachable: false };

// Before a guard gives up, because it doesn't if it's known who was signed in.
const slowMs = guardTimeoutMs - 100;

/** The session state of this tab. One per page, and only in the browser. */
export const sessionStore = createSessionStore({
  now: Date.now,
  hinted: () => typeof localStorage !== 'undefined' && authStorage().hinted(),
  lastOwner: () => authStorage().lastOwner(),
  ignoring: areAuthEventsSuspended,
  adopt: (session) => {
    refreshLock.begin();

    return authStorage().adopt(session);
  },
  adoptDisplay: ({ user }) => {
    const display: unknown = user.app_metadata?.['display'];
    if (!isObject(display)) return;
    adoptDisplay(user.id, display as ChosenDisplay);
    keepZone((display as { timeZone?: string | null }).timeZone ?? null);
  },
  forget: () => authStorage().forget(),
  refused: () => refreshLock.outcome() === 'refused',
  pageOwner: () => {
    const owner = currentPage()?.reader.owner;

    return owner && typeof localStorage !== 'undefined' && isOfBrowser(owner.id) ? owner : undefined;
  },
});

/** Whether this browser has a session, and not one of another owner. */
function isOfBrowser(ownerId: string): boolean {
  const known = authStorage().lastOwner();

  return authStorage().hinted() && (!known || known.id === ownerId);
}

/** Calls when another owner signs in, so that data of the previous one is dropped. */
export const onOwnerChange = sessionStore.onOwnerChange;

/** Whether this owner is signed in. False as soon as any tab signs out, before this tab gets the event. */
export function isSignedIn(ownerId: string): boolean {
  const state = sessionStore.state();

  return 'owner' in state && state.owner.id === ownerId && isOfBrowser(ownerId);
}

let listening = false;

/** Subscribes to the auth client, once and only in the browser. */
export function listen() {
  if (listening) return;
  listening = true;
  watchPendingSignOut(window);
  const { handleRefreshLost, handleSlowRefresh, settle, state } = sessionStore;
  onRefreshLost(handleRefreshLost);
  if (authStorage().hinted()) setTimeout(handleSlowRefresh, slowMs);
  onOwnerChange(forgetPlaces);
  sessionStore.onChange(({ status }) => status === 'signed-in' && tellZone());
  onOwnerChange(() => void endNotifications());
  onAuthEventsResumed(() => {
    settle(authStorage().session());
    // If there is a session that this tab does not have, its cookie restores it.
    void authClient().then((auth) => auth.getSession());
  });
  // SES-9: caches of server data reload.
  sessionStore.onRefresh(() => window.dispatchEvent(new Event('auth-session-refreshed')));
  void followAuthClient();
  startEarlyRefresh({
    now: Date.now,
    mobile: isMobile,
    reloaded: wasReloaded(),
    visible: () => document.visibilityState === 'visible',
    online: () => navigator.onLine,
    expiresAt: () => {
      const now = state();
      // This page treats an unreachable session as expired.
      if (now.status === 'loading') return now.unreachable ? 0 : undefined;

      const ends = authStorage().session()?.expires_at;

      return ends === undefined ? undefined : ends * 1000;
    },
    lastAttemptAt: refreshAttempt,
    refresh: () => void renewSession(),
    window,
    document,
  });
}

/** Determines the session state as early as possible, and then follows the auth client, which is loaded after the content. */
async function followAuthClient() {
  const { handleAuthEvent, handleRefreshLost } = sessionStore;
  // SES-2: a sign-out or sign-in in another tab takes effect immediately.
  const stopListening = onOtherTabs(handleAuthEvent);
  window.earlySession?.stop();
  // The client retries for a while before it reports this, and the copies can be shown immediately.
  if (authStorage().hinted() && !navigator.onLine) handleRefreshLost();
  const first = await adoptFirstSession();
  if (!first && window.earlySession?.isLost() && authStorage().hinted()) handleRefreshLost();
  if (first || !authStorage().hinted()) {
    handleAuthEvent('INITIAL_SESSION', first ?? null);
    await idle();
  }
  const auth = await untilLoaded(authClient, handleRefreshLost);
  auth.onAuthStateChange((event, session) => handleAuthEvent(event, session));
  stopListening();
}

/** The session state of this tab, updated as it changes. */
export const useSession = (): SessionState =>
  useSyncExternalStore(
    (listener) => {
      const stop = sessionStore.onChange(listener);
      listen();

      return stop;
    },
    sessionStore.state,
    sessionOfPage,
  );

const statesOfPages = new WeakMap<PageReader, SessionState>();

/** The session of the owner of the page that is rendered. The same object each time. */
function sessionOfPage(): SessionState {
  const reader = currentPage()?.reader;
  if (!reader) return waiting;
  const state = statesOfPages.get(reader) ?? { status: 'signed-in', owner: reader.owner };
  statesOfPages.set(reader, state);

  return state;
}
