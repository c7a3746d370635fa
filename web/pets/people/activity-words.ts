import { plural, t } from '@lingui/core/macro';

import type { PetAction } from '#shared/pets/activity.ts';

import type { Activity } from './people.api.ts';

type Words = {
  /** For a subject with a name. */
  named?: (who: string, what: string) => string;
  unnamed: (who: string) => string;
  /** For several subjects. */
  several?: (who: string, count: number) => string;
};

// Whole sentences, because word order and case differ between languages.
const words: Record<PetAction, Words> = {
  dose_given: {
    named: (who, what) => t`${who} gave ${what}`,
    unnamed: (who) => t`${who} gave a medication`,
  },
  dose_skipped: {
    named: (who, what) => t`${who} skipped ${what}`,
    unnamed: (who) => t`${who} skipped a medication`,
  },
  dose_undone: {
    named: (who, what) => t`${who} undid a dose of ${what}`,
    unnamed: (who) => t`${who} undid a dose of a medication`,
  },
  weight_added: {
    named: (who, what) => t`${who} added a weight of ${what}`,
    unnamed: (who) => t`${who} added a weight`,
    several: (who, count) => t`${who} added ${plural(count, { one: '# weight', other: '# weights' })}`,
  },
  weight_changed: {
    named: (who, what) => t`${who} changed a weight of ${what}`,
    unnamed: (who) => t`${who} changed a weight`,
    several: (who, count) => t`${who} changed ${plural(count, { one: '# weight', other: '# weights' })}`,
  },
  weight_deleted: {
    named: (who, what) => t`${who} deleted a weight of ${what}`,
    unnamed: (who) => t`${who} deleted a weight`,
    several: (who, count) => t`${who} deleted ${plural(count, { one: '# weight', other: '# weights' })}`,
  },
  medication_added: {
    named: (who, what) => t`${who} added the medication ${what}`,
    unnamed: (who) => t`${who} added a medication`,
    several: (who, count) =>
      t`${who} added ${plural(count, { one: '# medication', other: '# medications' })}`,
  },
  medication_changed: {
    named: (who, what) => t`${who} changed the medication ${what}`,
    unnamed: (who) => t`${who} changed a medication`,
    several: (who, count) =>
      t`${who} changed ${plural(count, { one: '# medication', other: '# medications' })}`,
  },
  medication_deleted: {
    named: (who, what) => t`${who} deleted the medication ${what}`,
    unnamed: (who) => t`${who} deleted a medication`,
    several: (who, count) =>
      t`${who} deleted ${plural(count, { one: '# medication', other: '# medications' })}`,
  },
  vaccination_added: {
    named: (who, what) => t`${who} added the vaccination ${what}`,
    unnamed: (who) => t`${who} added a vaccination`,
    several: (who, count) =>
      t`${who} added ${plural(count, { one: '# vaccination', other: '# vaccinations' })}`,
  },
  vaccination_changed: {
    named: (who, what) => t`${who} changed the vaccination ${what}`,
    unnamed: (who) => t`${who} changed a vaccination`,
    several: (who, count) =>
      t`${who} changed ${plural(count, { one: '# vaccination', other: '# vaccinations' })}`,
  },
  vaccination_deleted: {
    named: (who, what) => t`${who} deleted the vaccination ${what}`,
    unnamed: (who) => t`${who} deleted a vaccination`,
    several: (who, count) =>
      t`${who} deleted ${plural(count, { one: '# vaccination', other: '# vaccinations' })}`,
  },
  clinic_asked: {
    named: (who, what) => t`${who} asked ${what} to confirm vaccinations`,
    unnamed: (who) => t`${who} asked a clinic to confirm vaccinations`,
  },
  clinic_withdrawn: {
    named: (who, what) => t`${who} withdrew the request to ${what}`,
    unnamed: (who) => t`${who} withdrew the request to a clinic`,
  },
  clinic_confirmed: {
    named: (who, what) => t`${who} confirmed ${what}`,
    unnamed: (who) => t`${who} confirmed a vaccination`,
    several: (who, count) =>
      t`${who} confirmed ${plural(count, { one: '# vaccination', other: '# vaccinations' })}`,
  },
  clinic_corrected: {
    named: (who, what) => t`${who} corrected ${what}`,
    unnamed: (who) => t`${who} corrected a vaccination`,
    several: (who, count) =>
      t`${who} corrected ${plural(count, { one: '# vaccination', other: '# vaccinations' })}`,
  },
  clinic_refused: {
    named: (who, what) => t`${who} couldn’t confirm ${what}`,
    unnamed: (who) => t`${who} couldn’t confirm a vaccination`,
    several: (who, count) =>
      t`${who} couldn’t confirm ${plural(count, { one: '# vaccination', other: '# vaccinations' })}`,
  },
  clinic_declined: { unnamed: (who) => t`${who} answered that it isn’t this pet’s clinic` },
  clinic_dates_used: {
    named: (who, what) => t`${who} used the clinic’s dates for ${what}`,
    unnamed: (who) => t`${who} used the clinic’s dates for a vaccination`,
  },
  event_added: {
    named: (who, what) => t`${who} added the medical event ${what}`,
    unnamed: (who) => t`${who} added a medical event`,
    several: (who, count) =>
      t`${who} added ${plural(count, { one: '# medical event', other: '# medical events' })}`,
  },
  event_changed: {
    named: (who, what) => t`${who} changed the medical event ${what}`,
    unnamed: (who) => t`${who} changed a medical event`,
    several: (who, count) =>
      t`${who} changed ${plural(count, { one: '# medical event', other: '# medical events' })}`,
  },
  event_deleted: {
    named: (who, what) => t`${who} deleted the medical event ${what}`,
    unnamed: (who) => t`${who} deleted a medical event`,
    several: (who, count) =>
      t`${who} deleted ${plural(count, { one: '# medical event', other: '# medical events' })}`,
  },
  home_check_added: { unnamed: (who) => t`${who} did a home check` },
  home_check_deleted: { unnamed: (who) => t`${who} deleted a home check` },
  document_added: {
    named: (who, what) => t`${who} added the document ${what}`,
    unnamed: (who) => t`${who} added a document`,
    several: (who, count) => t`${who} added ${plural(count, { one: '# document', other: '# documents' })}`,
  },
  document_changed: {
    named: (who, what) => t`${who} changed the document ${what}`,
    unnamed: (who) => t`${who} changed a document`,
    several: (who, count) => t`${who} changed ${plural(count, { one: '# document', other: '# documents' })}`,
  },
  document_deleted: {
    named: (who, what) => t`${who} deleted the document ${what}`,
    unnamed: (who) => t`${who} deleted a document`,
    several: (who, count) => t`${who} deleted ${plural(count, { one: '# document', other: '# documents' })}`,
  },
  document_shared: {
    named: (who, what) => t`${who} shared the document ${what}`,
    unnamed: (who) => t`${who} shared a document`,
    several: (who, count) => t`${who} shared ${plural(count, { one: '# document', other: '# documents' })}`,
  },
  pack_made: {
    named: (who, what) => t`${who} created the pack ${what}`,
    unnamed: (who) => t`${who} created a pack`,
  },
  proof_shared: { unnamed: (who) => t`${who} shared proof of vaccinations` },
  reminder_completed: {
    named: (who, what) => t`${who} marked ${what} as done`,
    unnamed: (who) => t`${who} marked a reminder as done`,
  },
  reminder_reopened: {
    named: (who, what) => t`${who} marked ${what} as not done`,
    unnamed: (who) => t`${who} marked a reminder as not done`,
  },
  facts_changed: { unnamed: (who) => t`${who} changed the details` },
  photo_changed: { unnamed: (who) => t`${who} changed the photo` },
  lifestyle_changed: { unnamed: (who) => t`${who} updated daily care` },
  contacts_changed: { unnamed: (who) => t`${who} changed the contacts` },
  emergency_page_changed: { unnamed: (who) => t`${who} changed the emergency page` },
  reported_lost: { unnamed: (who) => t`${who} reported the pet lost` },
  reported_home: { unnamed: (who) => t`${who} marked the pet as home` },
  archived: { unnamed: (who) => t`${who} archived the pet` },
  restored: { unnamed: (who) => t`${who} restored the pet` },
  person_invited: {
    named: (who, what) => t`${who} invited ${what}`,
    unnamed: (who) => t`${who} invited someone`,
  },
  person_added: { unnamed: (who) => t`${who} accepted an invitation` },
  person_changed: {
    named: (who, what) => t`${who} changed what ${what} can do`,
    unnamed: (who) => t`${who} changed what someone can do`,
  },
  person_removed: {
    named: (who, what) => t`${who} removed ${what}`,
    unnamed: (who) => t`${who} removed someone`,
  },
  person_left: { unnamed: (who) => t`${who} left` },
  access_restored: {
    named: (who, what) => t`${who} restored ${what}’s access`,
    unnamed: (who) => t`${who} restored someone’s access`,
  },
  handover_offered: { unnamed: (who) => t`${who} offered the pet to a new owner` },
  handed_over: { unnamed: (who) => t`${who} became the owner` },
};

/** An activity, or one that stands for several. */
type Spoken = Pick<Activity, 'action' | 'subject' | 'addedBy'> & { count?: number };

/** "Ana gave Apoquel": who did what to a pet. `owner` is the name of its owner, who is meant by null. */
export function activityInWords({ action, subject, addedBy, count = 1 }: Spoken, owner: string): string {
  const who = addedBy === '' ? t`A former caregiver` : (addedBy ?? owner);
  const { named, unnamed, several } = words[action];
  if (count > 1 && several) return several(who, count);

  return subject && named ? named(who, subject) : unnamed(who);
}
