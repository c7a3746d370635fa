import { useEffect, useState } from 'react';

import { sharedStorage } from '#web/lib/browser-storage.ts';
import { useHydrated } from '#web/lib/hydration.ts';

import { authStorage } from '../auth-client.ts';
import { isMobile, wasReloaded } from '../device.ts';
import type { SessionState } from '../session-state.ts';
import { givesUp, guardTimeoutMs, isBypassed } from './guard-policy.ts';
import { isVerifying } from './verifying.ts';

/**
 * The guard's decision for an owner's page: `show` it, `wait`, `leave` the app after signing out, redirect to the login page
 * (`sign-in`), show the `copies` of the last owner while the server can't be reached, or redirect to the login page because the
 * session could not be determined (`give-up`).
 */
export type GuardDecision = 'show' | 'copies' | 'wait' | 'leave' | 'sign-in' | 'give-up';

export function useGuard(session: SessionState, path: string): GuardDecision {
  const hydrated = useHydrated();
  const unknown =
    session.status === 'loading' || (session.status === 'signed-out' && session.reason === 'none');
  const waitedMs = useWaited(unknown);
  const [shown, setShown] = useState(false);
  if (session.status === 'signed-in' && !shown) setShown(true);

  if (session.status === 'signed-in') return 'show';
  if (session.status === 'signed-out' && session.reason === 'left') return 'leave';
  // While the notice is shown, the page can still be read and copied.
  if (session.status === 'signed-out' && session.reason === 'expired') return shown ? 'show' : 'wait';
  if (!unknown) return 'sign-in';
  // The server has rendered the page, and can't be reached any more.
  if (session.status === 'loading' && session.unreachable && shown) return 'show';
  if (session.status === 'loading' && session.unreachable && session.lastOwner) return 'copies';
  if (!hydrated) return 'wait';
  const facts = {
    path,
    ...surroundings(waitedMs),
    unreachable: session.status === 'loading' && session.unreachable && !session.slow,
  };
  if (session.status === 'loading') return givesUp(facts) ? 'give-up' : 'wait';

  return isBypassed(facts) ? 'wait' : 'sign-in';
}

/** How long the session has been unknown, in milliseconds, counted in steps of the guard's timeout. */
function useWaited(waiting: boolean): number {
  const [waitedMs, setWaitedMs] = useState(0);
  useEffect(() => {
    if (!waiting) return;
    // By the clock, a tick can seem a millisecond early.
    const timer = setInterval(() => setWaitedMs((waited) => waited + guardTimeoutMs), guardTimeoutMs);

    return () => {
      clearInterval(timer);
      setWaitedMs(0);
    };
  }, [waiting]);

  return waitedMs;
}

/** The guard's inputs in addition to the session. */
const surroundings = (waitedMs: number) => ({
  waitedMs,
  mobile: isMobile(),
  reloaded: wasReloaded(),
  hinted: authStorage().hinted(),
  verifying: isVerifying(sharedStorage, Date.now()),
});
