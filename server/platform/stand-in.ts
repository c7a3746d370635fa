import type { SQL } from 'drizzle-orm';
import { Subquery, getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Rows in place of a table’s, under its name, so that conditions and columns of the table can be used. They have all of its columns. */
export const standsFor = <Table extends PgTable>(table: Table, rows: SQL): Table =>
  // Columns and conditions of the table refer to it by its name, which is all that a select needs of it.
  new Subquery(rows, getTableColumns(table), getTableName(table)) as unknown as Table;
