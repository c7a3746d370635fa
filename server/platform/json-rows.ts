import type { Column, GetColumnData, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

import { Json } from './json.ts';

type Field = Column | SQL;

// JSON has no dates: they need `isoInstant`.
type InJson<Value> = Value extends Date ? never : Value;

type Row<Fields extends Record<string, Field>> = {
  [Key in keyof Fields]: Fields[Key] extends SQL<infer Value>
    ? Value
    : Fields[Key] extends Column
      ? InJson<GetColumnData<Fields[Key]>>
      : never;
};

/** A row's fields as one JSON object built by the database: cheaper than one value for each and serializing them here. */
export function jsonRow<Fields extends Record<string, Field>>(fields: Fields) {
  const columns = Object.entries(fields).map(([name, field]) => sql`${field} as ${sql.identifier(name)}`);

  return sql`(select row_to_json(fields)::text from (select ${sql.join(columns, sql`, `)}) fields)`.mapWith(
    (text: string) => new Json<Row<Fields>>(text),
  );
}

/** The instant in the format of `toISOString`, independent of the time zone of the connection. */
export const isoInstant = (instant: Field): SQL<string> =>
  sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The rows of a select without its `select`, as one JSON array. Its order is kept. */
export const jsonArray = (fields: Record<string, Field>, from: SQL): { list: SQL<string>; rows: SQL } => {
  const columns = Object.entries(fields).map(([name, field]) => sql`${field} as ${sql.identifier(name)}`);

  return {
    list: sql<string>`coalesce(json_agg(listed), '[]')::text`,
    rows: sql`(select ${sql.join(columns, sql`, `)} ${from}) listed`,
  };
};
