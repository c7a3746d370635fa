import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { index, uuid } from 'drizzle-orm/pg-core';

import { usersTable } from '#server/accounts/users/users.table.ts';

/**
 * The account that added a row of a pet; null when it was the pet's owner. Without a foreign key: the row outlives the account of
 * a helper, whose id is then replaced by `formerPerson`.
 */
export const addedByColumn = () => uuid('added_by');

/** For the deletion of an account. Few rows were added by helpers. */
export const addedByIndex = (name: string, column: AnyPgColumn) =>
  index(name)
    .on(column)
    .where(sql`${column} is not null`);

/** In place of the id of a person whose account is gone. */
export const formerPerson = '00000000-0000-0000-0000-000000000000';

/** The value of such a column once the pet has another owner: what the old one added is then that person's. */
export const afterOwnerChange = (column: AnyPgColumn, { from, to }: { from: string; to: string }): SQL =>
  sql`case when ${column} is null then ${from}::uuid when ${column} = ${to}::uuid then null else ${column} end`;

/** The name of the person that a column names: null for the pet's owner, empty for a person whose account is gone. */
export const nameOfAdder = (column: AnyPgColumn): SQL<string | null> =>
  sql`case when ${column} is not null then coalesce((select ${usersTable.userMetadata}->>'full_name'
    from ${usersTable} where ${usersTable.id} = ${column}), '') end`;
