import type { OnboardingDraft, OnboardingDraftStep } from '#web/accounts/onboarding/draft.ts';
import type { Step } from '#web/accounts/onboarding/steps.tsx';

/** The props of each step before the confirmation. */
export type StepProps = {
  /** Undefined before the first step was finished. */
  draft: OnboardingDraft | undefined;
  done: readonly Step[];
  update: (patch: Partial<OnboardingDraft>) => void;
  /** Shows another step, as a page that the browser's back button leaves again. */
  go: (step: OnboardingDraftStep, patch?: Partial<OnboardingDraft>) => void;
  /** Returns to the step before. */
  back: (step: OnboardingDraftStep) => void;
};
