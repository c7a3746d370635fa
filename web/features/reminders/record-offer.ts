import type { Reminder } from './reminder.ts';

type Offer = { petId: string; title: string; why: string; action: string };

/** What to record once a reminder about one pet is done; undefined if there is nothing. */
export function recordOf({ kind, petId, petName, vaccinationId, medicationId }: Reminder): Offer | undefined {
  if (!petId) return undefined;
  if (kind === 'vaccination' || vaccinationId)
    return {
      petId,
      title: 'Record the vaccination?',
      why: `Add the date and the vaccine to ${petName}’s health record, so that you have it when someone asks.`,
      action: 'Record vaccination',
    };
  if (kind === 'medication' && medicationId)
    return {
      petId,
      title: 'Record the dose?',
      why: `Note in ${petName}’s health record that this dose was given, so that no one gives it twice.`,
      action: 'Record dose',
    };

  return undefined;
}
