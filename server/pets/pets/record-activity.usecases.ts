import type { Context } from '#server/core/context.ts';
import { newId } from '#server/platform/ids.ts';
import type { PetAction } from '#shared/pets/activity.ts';
import { activitySubjectMax } from '#shared/pets/activity.ts';

import { insertActivity } from './pet-activity.queries.ts';
import type { PetAccess } from './pets.access.ts';
import { placeOf } from './pets.access.ts';

/** Within the transaction of a change: adds the line that says who did what to the pet. Background jobs add none. */
export async function recordActivity(
  { db, now }: Pick<Context, 'db' | 'now'>,
  access: PetAccess<'basics'>,
  action: PetAction,
  subject: string | null,
) {
  if (access.actor.kind !== 'account') return;
  const { petId, addedBy } = placeOf(access);
  await insertActivity(db, {
    id: newId(),
    petId,
    addedBy,
    byClinic: null,
    action,
    subject: subject && subject.slice(0, activitySubjectMax),
    createdAt: now,
  });
}

/** The same for a clinic that answers a question of the pet's people. */
export const recordClinicActivity = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { petId }: PetAccess<'medical'>,
  { action, clinic, subject }: { action: PetAction; clinic: string; subject: string | null },
) =>
  insertActivity(db, {
    id: newId(),
    petId,
    addedBy: null,
    byClinic: clinic,
    action,
    subject: subject && subject.slice(0, activitySubjectMax),
    createdAt: now,
  });
