import type { PetAction } from '#shared/pets/activity.ts';
import { ownDates } from '#web/lib/dates.ts';

import type { Activity } from './people.api.ts';

export type FoldedActivity = Activity & { count: number };

/** Doses keep their own times, and what happens to people and to the pet itself is told one by one, except changes of what one person can do. */
const foldable = (action: PetAction): boolean =>
  action !== 'person_added' &&
  !action.startsWith('home_check_') &&
  /_(?:added|changed|deleted|shared|confirmed|corrected|refused)$/.test(action);

const isLike = (one: Activity, other: Activity): boolean =>
  one.action === other.action &&
  one.addedBy === other.addedBy &&
  (one.action !== 'person_changed' || one.subject === other.subject) &&
  ownDates().dayAt(one.createdAt) === ownDates().dayAt(other.createdAt);

/** Of the same action by one person, several times in a row on one day, the newest with their number. */
export function foldActivity(activity: readonly Activity[]): readonly FoldedActivity[] {
  const folded: FoldedActivity[] = [];
  for (const one of activity) {
    const last = folded.at(-1);
    if (last && foldable(one.action) && isLike(last, one)) last.count += 1;
    else folded.push({ ...one, count: 1 });
  }

  return folded;
}
