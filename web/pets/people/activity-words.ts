import { plural, t } from '@lingui/core/macro';

import type { PetAction } from '#shared/pets/activity.ts';

import type { Activity } from './people.api.ts';

type Words = {
  /** The kind of thing, for a subject without a name. */
  what: string;
  /** It says more than the subject. */
  whole?: true;
  /** Several of them. */
  several?: (count: number) => string;
  /** "Given by Ana". Where `what` already names the action, only the person. */
  by?: (who: string) => string;
};

const several = {
  weights: (count: number) => plural(count, { one: '# weight', other: '# weights' }),
  medications: (count: number) => plural(count, { one: '# medication', other: '# medications' }),
  vaccinations: (count: number) => plural(count, { one: '# vaccination', other: '# vaccinations' }),
  events: (count: number) => plural(count, { one: '# medical event', other: '# medical events' }),
  documents: (count: number) => plural(count, { one: '# document', other: '# documents' }),
};
const weight: Words = { what: t`Weight`, several: several.weights };
const medication: Words = { what: t`Medication`, several: several.medications };
const vaccination: Words = { what: t`Vaccination`, several: several.vaccinations };
const event: Words = { what: t`Medical event`, several: several.events };
const document: Words = { what: t`Document`, several: several.documents };
const clinic: Words = { what: t`Clinic` };
const homeCheck: Words = { what: t`Home check`, whole: true };
const person: Words = { what: t`Someone` };

const added = (who: string) => t`Added by ${who}`;
const changed = (who: string) => t`Changed by ${who}`;
const deleted = (who: string) => t`Deleted by ${who}`;
const shared = (who: string) => t`Shared by ${who}`;

const words: Record<PetAction, Words> = {
  dose_given: { what: t`Medication`, by: (who) => t`Given by ${who}` },
  dose_skipped: { what: t`Medication`, by: (who) => t`Skipped by ${who}` },
  dose_undone: { what: t`Medication`, by: (who) => t`Dose undone by ${who}` },
  weight_added: { ...weight, by: added },
  weight_changed: { ...weight, by: changed },
  weight_deleted: { ...weight, by: deleted },
  medication_added: { ...medication, by: added },
  medication_changed: { ...medication, by: changed },
  medication_deleted: { ...medication, by: deleted },
  vaccination_added: { ...vaccination, by: added },
  vaccination_changed: { ...vaccination, by: changed },
  vaccination_deleted: { ...vaccination, by: deleted },
  clinic_asked: { ...clinic, by: (who) => t`Asked by ${who} to confirm vaccinations` },
  clinic_withdrawn: { ...clinic, by: (who) => t`Request withdrawn by ${who}` },
  clinic_confirmed: { ...vaccination, by: (who) => t`Confirmed by ${who}` },
  clinic_corrected: { ...vaccination, by: (who) => t`Corrected by ${who}` },
  clinic_refused: { ...vaccination, by: (who) => t`Not confirmed by ${who}` },
  clinic_declined: { what: t`Not this pet’s clinic` },
  clinic_dates_used: { what: t`Vaccination`, by: (who) => t`Clinic’s dates used by ${who}` },
  event_added: { ...event, by: added },
  event_changed: { ...event, by: changed },
  event_deleted: { ...event, by: deleted },
  home_check_added: { ...homeCheck, by: added },
  home_check_deleted: { ...homeCheck, by: deleted },
  document_added: { ...document, by: added },
  document_changed: { ...document, by: changed },
  document_deleted: { ...document, by: deleted },
  document_shared: { ...document, by: shared },
  pack_made: { what: t`Pack`, by: shared },
  proof_shared: { what: t`Proof of vaccinations`, whole: true, by: shared },
  reminder_completed: { what: t`Reminder`, by: (who) => t`Marked as done by ${who}` },
  reminder_reopened: { what: t`Reminder`, by: (who) => t`Marked as not done by ${who}` },
  facts_changed: { what: t`Details`, whole: true, by: changed },
  photo_changed: { what: t`Photo`, whole: true, by: changed },
  lifestyle_changed: { what: t`Allergies, food, and insurance`, whole: true, by: changed },
  contacts_changed: { what: t`Contacts`, whole: true, by: changed },
  emergency_page_changed: { what: t`Emergency page`, whole: true, by: changed },
  reported_lost: { what: t`Reported lost` },
  reported_home: { what: t`Back home` },
  archived: { what: t`Archived` },
  restored: { what: t`Restored` },
  person_invited: { ...person, by: (who) => t`Invited by ${who}` },
  person_added: { what: t`Invitation accepted` },
  person_changed: { ...person, by: changed },
  person_removed: { ...person, by: (who) => t`Removed by ${who}` },
  person_left: { what: t`Stopped helping` },
  access_restored: { ...person, by: (who) => t`Access restored by ${who}` },
  handover_offered: { what: t`Offered to a new owner` },
  handed_over: { what: t`New owner` },
};

/** An activity, or one that stands for several. */
type Spoken = Pick<Activity, 'action' | 'subject' | 'addedBy'> & { count?: number };

/** "Apoquel", "Given by Ana": what it was about, and who did what. `owner` is the name of its owner, who is meant by null. */
export function activityInWords({ action, subject, addedBy, count = 1 }: Spoken, owner: string) {
  const { what, whole, several: many, by } = words[action];
  const former = by ? t`a former caregiver` : t`A former caregiver`;
  const who = addedBy === '' ? former : (addedBy ?? owner);
  const named = (by && !whole && subject) || what;

  return { what: count > 1 && many ? many(count) : named, by: by ? by(who) : who };
}
