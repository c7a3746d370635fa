import type { RegistrationState } from './verification.api.ts';

export type ProgressLine = { label: string; stage: 'done' | 'now' | 'later' };

const labels = ['Account created', 'Confirmation email sent', 'Email confirmed'];

/**
 * ROUTE-8: how far a registration has come. The last line waits for the owner, not for us: it is never under way.
 * Without an answer of the server the first line is.
 */
export function registrationSteps(state: RegistrationState | undefined, confirmed: boolean): ProgressLine[] {
  const done = confirmed || state === 'confirmed' ? 3 : state === 'mailed' ? 2 : state === 'created' ? 1 : 0;

  return labels.map((label, index) => ({
    label,
    stage: index < done ? 'done' : index === done && index < 2 ? 'now' : 'later',
  }));
}
