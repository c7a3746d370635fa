import { plural, t } from '@lingui/core/macro';

import type { PetAction } from '#shared/pets/activity.ts';

import type { Activity } from './people.api.ts';

type Sentence = (who: string, what: string) => string;

const weight = () => t`a weight`;
const medication = () => t`a medication`;
const vaccination = () => t`a vaccination`;
const medicalEvent = () => t`a medical event`;
const file = () => t`a document`;
const someone = () => t`someone`;

const weighing = {
  otherwise: weight,
  several: (count: number) => plural(count, { one: '# weight', other: '# weights' }),
};
const dose = {
  otherwise: medication,
  several: (count: number) => plural(count, { one: '# medication', other: '# medications' }),
};
const shot = {
  otherwise: vaccination,
  several: (count: number) => plural(count, { one: '# vaccination', other: '# vaccinations' }),
};
const event = {
  otherwise: medicalEvent,
  several: (count: number) => plural(count, { one: '# medical event', other: '# medical events' }),
};
const paper = {
  otherwise: file,
  several: (count: number) => plural(count, { one: '# document', other: '# documents' }),
};
const person = { otherwise: someone };
const practice = { otherwise: () => t`a clinic` };
const task = { otherwise: () => t`a reminder` };

type Words = {
  say: Sentence;
  /** The words for a subject without a name. */
  otherwise?: () => string;
  /** The words for several subjects. */
  several?: (count: number) => string;
};

const words: Record<PetAction, Words> = {
  dose_given: { ...dose, say: (who, what) => t`${who} gave ${what}` },
  dose_skipped: { ...dose, say: (who, what) => t`${who} skipped ${what}` },
  dose_undone: { ...dose, say: (who, what) => t`${who} undid a dose of ${what}` },
  weight_added: { ...weighing, say: (who, what) => t`${who} added a weight of ${what}` },
  weight_changed: { ...weighing, say: (who, what) => t`${who} changed a weight of ${what}` },
  weight_deleted: { ...weighing, say: (who, what) => t`${who} deleted a weight of ${what}` },
  medication_added: { ...dose, say: (who, what) => t`${who} added the medication ${what}` },
  medication_changed: { ...dose, say: (who, what) => t`${who} changed the medication ${what}` },
  medication_deleted: { ...dose, say: (who, what) => t`${who} deleted the medication ${what}` },
  vaccination_added: { ...shot, say: (who, what) => t`${who} added the vaccination ${what}` },
  vaccination_changed: { ...shot, say: (who, what) => t`${who} changed the vaccination ${what}` },
  vaccination_deleted: { ...shot, say: (who, what) => t`${who} deleted the vaccination ${what}` },
  clinic_asked: { ...practice, say: (who, what) => t`${who} asked ${what} to confirm vaccinations` },
  clinic_withdrawn: { ...practice, say: (who, what) => t`${who} withdrew the request to ${what}` },
  clinic_confirmed: { ...shot, say: (who, what) => t`${who} confirmed ${what}` },
  clinic_corrected: { ...shot, say: (who, what) => t`${who} corrected ${what}` },
  clinic_refused: { ...shot, say: (who, what) => t`${who} couldn’t confirm ${what}` },
  clinic_declined: { say: (who) => t`${who} answered that it isn’t this pet’s clinic` },
  clinic_dates_used: { ...shot, say: (who, what) => t`${who} used the clinic’s dates for ${what}` },
  event_added: { ...event, say: (who, what) => t`${who} added the medical event ${what}` },
  event_changed: { ...event, say: (who, what) => t`${who} changed the medical event ${what}` },
  event_deleted: { ...event, say: (who, what) => t`${who} deleted the medical event ${what}` },
  home_check_added: { say: (who) => t`${who} did a home check` },
  home_check_deleted: { say: (who) => t`${who} deleted a home check` },
  document_added: { ...paper, say: (who, what) => t`${who} added the document ${what}` },
  document_changed: { ...paper, say: (who, what) => t`${who} changed the document ${what}` },
  document_deleted: { ...paper, say: (who, what) => t`${who} deleted the document ${what}` },
  document_shared: { ...paper, say: (who, what) => t`${who} shared the document ${what}` },
  pack_made: { otherwise: () => t`a pack`, say: (who, what) => t`${who} created the pack ${what}` },
  proof_shared: { say: (who) => t`${who} shared proof of vaccinations` },
  reminder_completed: { ...task, say: (who, what) => t`${who} marked ${what} as done` },
  reminder_reopened: { ...task, say: (who, what) => t`${who} marked ${what} as not done` },
  facts_changed: { say: (who) => t`${who} changed the details` },
  photo_changed: { say: (who) => t`${who} changed the photo` },
  lifestyle_changed: { say: (who) => t`${who} updated daily care` },
  contacts_changed: { say: (who) => t`${who} changed the contacts` },
  emergency_page_changed: { say: (who) => t`${who} changed the emergency page` },
  reported_lost: { say: (who) => t`${who} reported the pet lost` },
  reported_home: { say: (who) => t`${who} marked the pet as home` },
  archived: { say: (who) => t`${who} archived the pet` },
  restored: { say: (who) => t`${who} restored the pet` },
  person_invited: { ...person, say: (who, what) => t`${who} invited ${what}` },
  person_added: { say: (who) => t`${who} accepted an invitation` },
  person_changed: { ...person, say: (who, what) => t`${who} changed what ${what} can do` },
  person_removed: { ...person, say: (who, what) => t`${who} removed ${what}` },
  person_left: { say: (who) => t`${who} left` },
  access_restored: { ...person, say: (who, what) => t`${who} restored ${what}’s access` },
  handover_offered: { say: (who) => t`${who} offered the pet to a new owner` },
  handed_over: { say: (who) => t`${who} became the owner` },
};

/** An activity, or one that stands for several. */
type Spoken = Pick<Activity, 'action' | 'subject' | 'addedBy'> & { count?: number };

/** "Ana gave Apoquel": who did what to a pet. `owner` is the name of its owner, who is meant by null. */
export function activityInWords({ action, subject, addedBy, count = 1 }: Spoken, owner: string): string {
  const who = addedBy === '' ? t`A former caregiver` : (addedBy ?? owner);
  const { say, otherwise, several } = words[action];
  if (count > 1 && several) return unnamed(action, who, several(count));
  if (subject) return say(who, subject);

  return otherwise ? unnamed(action, who, otherwise()) : say(who, '');
}

/** "Ana deleted a document": for a subject whose name isn't known. */
function unnamed(action: PetAction, who: string, what: string): string {
  if (action.endsWith('_added')) return t`${who} added ${what}`;
  if (action.endsWith('_changed') && action !== 'person_changed') return t`${who} changed ${what}`;
  if (action.endsWith('_deleted')) return t`${who} deleted ${what}`;
  if (action.endsWith('_shared')) return t`${who} shared ${what}`;
  if (action === 'pack_made') return t`${who} created ${what}`;

  return words[action].say(who, what);
}
