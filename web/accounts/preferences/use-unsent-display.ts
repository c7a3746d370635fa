import { useEffect } from 'react';

import { hasUnsentDisplay } from '#web/lib/kept-display.ts';

/** Sends what was chosen without a connection, once it is back. */
export function useUnsentDisplay(signedIn: boolean) {
  useEffect(() => {
    if (!signedIn) return undefined;
    const send = () => {
      if (hasUnsentDisplay())
        void import('./preferences.api.ts').then(({ sendUnsentDisplay }) => sendUnsentDisplay());
    };
    send();
    window.addEventListener('online', send);

    return () => window.removeEventListener('online', send);
  }, [signedIn]);
}
