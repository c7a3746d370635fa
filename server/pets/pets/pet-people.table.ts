import type { Column, Placeholder, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { date, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { userReference, usersTable } from '#server/accounts/users/users.table.ts';
import { instant } from '#server/platform/columns.ts';
import type { PetRight } from '#shared/pets/people.ts';
import { openedPapers, petRights, petRoles, viewerScopes } from '#shared/pets/people.ts';

import { petReference } from './pets.table.ts';

/** The people of a pet beside its owner: one row for each, which stays when the access has ended. */
export const petPeopleTable = pgTable(
  'pet_people',
  {
    id: uuid('id').primaryKey(),
    petId: petReference('pet_id'),
    userId: userReference('user_id'),
    role: text('role', { enum: petRoles }).notNull(),
    scope: text('scope', { enum: viewerScopes }),
    papers: text('papers', { enum: openedPapers }).notNull(),
    /** The place of the role's right in `petRights`, for conditions. */
    rank: smallint('rank').notNull(),
    fromDay: date('from_day', { mode: 'string' }),
    untilDay: date('until_day', { mode: 'string' }),
    /** The beginning of `fromDay` and the end of `untilDay` in the owner's zone when they were chosen. */
    beginsAt: instant('begins_at').notNull(),
    /** Also the time at which the access was taken away. */
    endsAt: instant('ends_at'),
    addedBy: uuid('added_by').references(() => usersTable.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('pet_people_key').on(table.petId, table.userId),
    index('pet_people_user_id_idx').on(table.userId, table.endsAt),
    index('pet_people_added_by_idx').on(table.addedBy),
  ],
);

export type PetPerson = typeof petPeopleTable.$inferSelect;

/** The rights and the period of a person, which a handover takes and an undo gives back. */
export type TakenGrant = Omit<PetPerson, 'petId' | 'userId' | 'addedBy' | 'createdAt'>;

export const rankOf = (right: PetRight) => petRights.indexOf(right);

type When = Date | Placeholder;

/** The condition of a row that gives its person at least this right at this time. */
export const isCurrentWith = (right: PetRight, now: When): SQL =>
  sql`${petPeopleTable.rank} >= ${sql.raw(String(rankOf(right)))} and ${petPeopleTable.beginsAt} <= ${now}
    and (${petPeopleTable.endsAt} is null or ${petPeopleTable.endsAt} > ${now})`;

/** The condition of a row whose access has not ended, also one that has not begun. */
export const hasNotEnded = (now: Date): SQL =>
  sql`(${petPeopleTable.endsAt} is null or ${petPeopleTable.endsAt} > ${now})`;

/** The ids of other people's pets for which the account holds the right, as an array that is read once for each statement. */
export const petsHelpedBy = (accountId: string | Placeholder | Column, right: PetRight, now: When): SQL =>
  sql`array(select ${petPeopleTable.petId} from ${petPeopleTable}
    where ${petPeopleTable.userId} = ${accountId} and ${isCurrentWith(right, now)})`;
