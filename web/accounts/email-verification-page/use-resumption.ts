import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { registrationQuery, resumeRegistration } from '#web/accounts/verification/verification.api.ts';
import { authStorage } from '#web/session/auth-client.ts';
import { adoptCookieSession, renewSession } from '#web/session/refresh/renew-session.ts';
import { sessionStore, useSession } from '#web/session/session.ts';

/** `resumed`: this tab has its own session. `missed`: the address is confirmed, but signing in needs the password. */
export type Resumption = 'waiting' | 'resuming' | 'resumed' | 'missed';

// The tab that has confirmed the address in this browser may still be taking its session.
const graceMs = 3000;
const stepMs = 100;

/**
 * Waits for the sign-up of this browser to be confirmed, here or on another device, and signs this browser in. A page that
 * waits shows this; nothing has to be pressed.
 */
export function useResumption({ enabled = true } = {}): Resumption {
  const signedOut = useSession().status === 'signed-out';
  const [state, setState] = useState<Resumption>('waiting');
  const registration = useQuery({ ...registrationQuery(), enabled: enabled && signedOut });
  const isConfirmed = enabled && signedOut && registration.data?.state === 'confirmed';
  const begun = useRef(false);

  useEffect(() => {
    if (!isConfirmed || begun.current) return;
    begun.current = true;
    // Not canceled on unmount: the new session itself changes the page.
    void resume(setState);
  }, [isConfirmed]);

  return state;
}

async function resume(report: (state: Resumption) => void) {
  report('resuming');
  if (await adopted()) return report('resumed');
  report((await isSignedInElsewhere()) ? 'waiting' : 'missed');
}

/** Whether another tab of this browser signs in. */
async function isSignedInElsewhere(): Promise<boolean> {
  const isSignedIn = () => sessionStore.state().status === 'signed-in';
  for (let waited = 0; waited < graceMs && !isSignedIn(); waited += stepMs) {
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }

  return isSignedIn() || (authStorage().hinted() && (await renewSession()) === 'renewed');
}

async function adopted(): Promise<boolean> {
  try {
    const outcome = await resumeRegistration();

    return outcome.ok && (await adoptCookieSession(outcome.sessionId));
  } catch {
    return false;
  }
}
