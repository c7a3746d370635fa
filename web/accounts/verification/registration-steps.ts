import { t } from '@lingui/core/macro';

import type { RegistrationState } from './verification.api.ts';

export type ProgressLine = { label: string; stage: 'done' | 'now' | 'later' };

const labels = [t`Account created`, t`Confirmation email sent`, t`Email confirmed`];

/**
 * ROUTE-8: the progress of a registration. The last step waits for the owner, so it's never shown as in
 * progress. Without a response from the server the first step is.
 */
export function registrationSteps(state: RegistrationState | undefined, confirmed: boolean): ProgressLine[] {
  const done = confirmed || state === 'confirmed' ? 3 : state === 'mailed' ? 2 : state === 'created' ? 1 : 0;

  return labels.map((label, index) => ({
    label,
    stage: index < done ? 'done' : index === done && index < 2 ? 'now' : 'later',
  }));
}
