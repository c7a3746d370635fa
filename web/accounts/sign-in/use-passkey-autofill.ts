import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { passkeysWork } from '#web/lib/passkeys-work.ts';
import { authClient } from '#web/session/auth-client.ts';

// Shorter than the five minutes for which the server accepts a response.
const renewMs = 4 * 60_000;

/**
 * Offers passkeys where the browser fills in the address, while the page is open. Failures stay silent, because the
 * user did not start it. Returns the function that ends it, before the browser shows its own dialog.
 */
export function usePasskeyAutofill(onSignedIn: () => void): () => void {
  const [paused, setPaused] = useState(false);
  const [round, setRound] = useState(0);
  const running = useRef<AbortController>(null);
  const onDone = useEffectEvent(onSignedIn);

  useEffect(() => {
    if (paused || !passkeysWork()) return;
    const controller = new AbortController();
    running.current = controller;
    void offer(controller.signal).then((done) => done && onDone());
    const again = () => setRound(round + 1);
    const timer = setTimeout(() => {
      controller.abort();
      // A hidden page must not prompt.
      if (document.visibilityState === 'visible') again();
      else document.addEventListener('visibilitychange', again, { once: true });
    }, renewMs);

    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', again);
      controller.abort();
    };
  }, [paused, round]);

  return () => {
    running.current?.abort();
    setPaused(true);
  };
}

async function offer(signal: AbortSignal): Promise<boolean> {
  try {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || signal.aborted) return false;
    const auth = await authClient();
    if (signal.aborted) return false;
    const { error } = await auth.signInWithPasskey({ options: { mediation: 'conditional', signal } });

    return !error;
  } catch {
    return false;
  }
}
