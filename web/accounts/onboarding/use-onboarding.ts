import { useEffect, useRef, useState } from 'react';

import { dropDraft, readDraft, saveDraft } from './draft.ts';
import type { OnboardingDraft } from './draft.ts';

// A browser's database may hang; the draft is then only in this tab.
const mostMs = 2000;

/** The progress from the first pet to the confirmed address. It survives a reload and closing the browser. */
export function useOnboarding() {
  const [draft, setDraft] = useState<OnboardingDraft>();
  const [status, setStatus] = useState<'loading' | 'ready'>('loading');
  // The last saved draft, which callbacks of requests read: their `draft` may be outdated.
  const latest = useRef<OnboardingDraft>(undefined);
  useEffect(() => {
    void readDraft().then((found) => {
      latest.current ??= found;
      setDraft(latest.current);
      setStatus('ready');
    });
  }, []);

  function change(patch: Partial<OnboardingDraft>): OnboardingDraft {
    latest.current = { step: 'pet', ...latest.current, ...patch };

    return latest.current;
  }

  return {
    status,
    draft,
    /** The draft at this moment, for callbacks of requests. */
    current: () => latest.current,
    /** Creates a draft if there is none. */
    update: (patch: Partial<OnboardingDraft>) => {
      const changed = change(patch);
      setDraft(changed);
      void saveDraft(changed);
    },
    /** The account is made. Shows the next step once this browser has the address, which the next page may ask for. */
    signedUp: async ({ name, email }: { name: string; email: string }) => {
      const changed = change({ name, email, step: 'inbox', petSent: false, photoSent: undefined });
      await Promise.race([saveDraft(changed), new Promise((resolve) => setTimeout(resolve, mostMs))]);
      setDraft(changed);
    },
    abandon: () => {
      latest.current = undefined;
      setDraft(undefined);
      void dropDraft();
    },
  };
}
