import { useEffect, useState } from 'react';

import { dropDraft, readDraft, saveDraft } from './draft.ts';
import type { OnboardingDraft } from './draft.ts';

// A browser's database may hang; the draft is then only in this tab.
const mostMs = 2000;

/** The progress between sign-up and the first pet. It survives a reload and closing the browser. */
export function useOnboarding() {
  const [draft, setDraft] = useState<OnboardingDraft>();
  const [status, setStatus] = useState<'loading' | 'ready'>('loading');
  useEffect(() => {
    void readDraft().then((found) => {
      setDraft(found);
      setStatus('ready');
    });
  }, []);

  const keep = (next: OnboardingDraft) => {
    setDraft(next);
    void saveDraft(next);
  };

  return {
    status,
    draft,
    /** Shows the next step once this browser has the address, which the page that is opened next may ask for. */
    begin: async (account: { name: string; email: string }) => {
      const begun: OnboardingDraft = { ...account, step: 'pet' };
      await Promise.race([saveDraft(begun), new Promise((resolve) => setTimeout(resolve, mostMs))]);
      setDraft(begun);
    },
    update: (patch: Partial<OnboardingDraft>) => {
      if (draft) keep({ ...draft, ...patch });
    },
    abandon: () => {
      setDraft(undefined);
      void dropDraft();
    },
  };
}
