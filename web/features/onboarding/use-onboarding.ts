import { useEffect, useState } from 'react';

import { dropDraft, readDraft, saveDraft } from './draft.ts';
import type { OnboardingDraft } from './draft.ts';

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
    begin: (account: { name: string; email: string }) => keep({ ...account, step: 'pet' }),
    update: (patch: Partial<OnboardingDraft>) => {
      if (draft) keep({ ...draft, ...patch });
    },
    abandon: () => {
      setDraft(undefined);
      void dropDraft();
    },
  };
}
