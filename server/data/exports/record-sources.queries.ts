import type { AnyColumn, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import { ownedBy } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Json } from '#server/platform/json.ts';

/** The source of one kind of records: a select of the account's rows, each with its record as JSON. */
export type RecordSource<Written> = (
  accountId: AccountId,
  now: Date,
) => { record: SQL<Json<Written>>; rows: SQL };

/** The account's pets in the order in which the product lists them. Everything about pets is in this order. */
export const byPet = sql`${petsTable.archived}, ${petsTable.createdAt} desc, ${petsTable.id}`;

/** The rows of a table with one row, or several, for each pet of the account. */
export const rowsOfPets = (
  accountId: AccountId,
  { table, petId, order }: { table: SQL; petId: AnyColumn; order: SQL },
): SQL =>
  sql`from ${table} join ${petsTable} on ${petsTable.id} = ${petId} where ${ownedBy(accountId)} order by ${byPet}, ${order}`;

/** A select as one JSON array: empty when there are no rows. */
export const arrayOf = <Entry>(entry: SQL, rows: SQL): SQL<Entry[]> =>
  sql<Entry[]>`(select coalesce(json_agg(${entry}), '[]') ${rows})`;
