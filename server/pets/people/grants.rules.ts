import type { PetPerson } from '#server/pets/pets/pet-people.table.ts';
import { rankOf } from '#server/pets/pets/pet-people.table.ts';
import { addDays } from '#shared/core/days.ts';
import { momentOf } from '#shared/core/zoned-time.ts';
import type { PetGrant } from '#shared/pets/people.ts';
import { papersOf, rightOf } from '#shared/pets/people.ts';

type GrantColumns = Pick<
  PetPerson,
  'role' | 'scope' | 'papers' | 'rank' | 'fromDay' | 'untilDay' | 'beginsAt' | 'endsAt'
>;

/** The columns of a grant whose days are of a time zone: from the beginning of the first day to the end of the last. */
export function columnsOf(grant: PetGrant, { timeZone, now }: { timeZone: string; now: Date }): GrantColumns {
  const { role, scope, fromDay, untilDay } = grant;

  return {
    role,
    scope,
    papers: papersOf(grant),
    rank: rankOf(rightOf(grant)),
    fromDay,
    untilDay,
    beginsAt: fromDay === null ? now : momentOf(timeZone, fromDay, '00:00'),
    endsAt: untilDay === null ? null : momentOf(timeZone, addDays(untilDay, 1), '00:00'),
  };
}
