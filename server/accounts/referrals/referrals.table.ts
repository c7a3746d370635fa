import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { userReference, usersTable } from '#server/accounts/users/users.table.ts';
import { instant } from '#server/platform/columns.ts';

/** Each account's own code for inviting others. */
export const referralCodesTable = pgTable(
  'referral_codes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    uniqueCode: text('unique_code').notNull(),
  },
  (table) => [uniqueIndex('referral_codes_unique_code_key').on(table.uniqueCode)],
);

/** One row per invited account. It counts from the day its address is confirmed. */
export const referralsTable = pgTable(
  'referrals',
  {
    referredUserId: uuid('referred_user_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    referrerId: userReference('referrer_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('referrals_referrer_id_idx').on(table.referrerId)],
);
