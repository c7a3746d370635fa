import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

import type { OnboardingDraft, OnboardingDraftStep } from '#web/accounts/onboarding/draft.ts';
import { onboardingDraftSteps } from '#web/accounts/onboarding/draft.ts';

/** In the state of a history entry: the step that it shows, and the one before it. */
type Entry = { step?: unknown; from?: unknown };

const isStep = (value: unknown): value is OnboardingDraftStep =>
  onboardingDraftSteps.some((step) => step === value);

type StepHistoryOptions = {
  draft: OnboardingDraft | undefined;
  update: (patch: Partial<OnboardingDraft>) => void;
};

/** Adds each step to the browser's history, so that the back button returns to the previous step. */
export function useStepHistory({ draft, update }: StepHistoryOptions) {
  const { key, search, hash, state } = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const entry = (state ?? {}) as Entry;
  const current = draft?.step ?? 'pet';

  const follow = useEffectEvent(() => {
    const wanted = isStep(entry.step) ? entry.step : 'pet';
    if (draft && wanted !== current && isOpen(wanted, draft)) update({ step: wanted });
  });
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    if (kind === NavigationType.Pop) follow();
  }, [key, kind]);

  /** `replace`: the step that is left can't be shown again. */
  function record(step: OnboardingDraftStep, { replace = false } = {}) {
    const from = replace ? entry.from : current;
    void navigate({ search, hash }, { state: { step, from } satisfies Entry, replace });
  }

  return {
    record,
    go: (step: OnboardingDraftStep, patch: Partial<OnboardingDraft> = {}) => {
      update({ ...(!draft && { link: { search, hash } }), ...patch, step });
      record(step);
    },
    back: (step: OnboardingDraftStep) => {
      if (entry.from === step && entry.step === current) return void navigate(-1);
      update({ step });
      record(step, { replace: true });
    },
  };
}

/** Whether a step can be shown: the account is made once, and only then there is something to wait for. */
function isOpen(step: OnboardingDraftStep, { email, pet }: OnboardingDraft): boolean {
  if (step === 'account') return !email;
  if (step === 'inbox') return email !== undefined;

  return step === 'pet' || pet !== undefined;
}
