import type { PendingPet } from '#web/accounts/onboarding/use-pending-pet.ts';

import { AccountStep, type AccountStepProps } from './account-step.tsx';
import { InboxStep } from './inbox-step.tsx';
import { PhotoStep } from './photo-step.tsx';

type LaterStepsProps = AccountStepProps & { pending: PendingPet };

/** The steps after the first, which loads faster without them. */
export function LaterSteps({ pending, invited, onSignedUp, ...step }: LaterStepsProps) {
  switch (step.draft?.step) {
    case 'account':
      return <AccountStep {...step} invited={invited} onSignedUp={onSignedUp} />;
    case 'inbox':
      return <InboxStep {...step} pending={pending} />;
    default:
      return <PhotoStep {...step} />;
  }
}
