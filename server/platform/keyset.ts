import type { SQL } from 'drizzle-orm';
import { desc, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';

import { listPageSize } from '#shared/core/lists.ts';

import type { Json } from './json.ts';
import { readJson } from './json.ts';

/** The last row of a page. The next page begins with the row after it, even if rows are added or deleted in between. */
export type Cursor = { createdAt: Date; id: string };

type Keyed = { createdAt: PgColumn; id: PgColumn };

/** The same in a list that is ordered by a day first, if the row has one. */
export type DayCursor = Cursor & { day: string | null };

type KeyedByDay = Keyed & { day: PgColumn | undefined };

/** One page of a list, newest first: `next` is the cursor of the next page, null on the last one. */
export type Page<Row> = { rows: Row[]; next: string | null; total: number };

// Thirteen digits last until the year 2286.
const cursorShape = /^(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The query parameter `after`: the cursor that the previous page returned. */
export const pageQuery = z.object({
  after: z
    .string()
    .regex(cursorShape, 'Invalid page cursor')
    .transform((text): Cursor => {
      const [milliseconds = '', id = ''] = text.split('.');

      return { createdAt: new Date(Number(milliseconds)), id };
    })
    .optional(),
});

const cursorOf = ({ createdAt, id }: Cursor) => `${createdAt.getTime()}.${id}`;

/** The order of a list in pages; an index on the same columns serves it. */
export const newestFirst = ({ createdAt, id }: Keyed): SQL[] => [desc(createdAt), desc(id)];

/** The rows after the cursor; all of them without one. */
export const isAfter = ({ createdAt, id }: Keyed, cursor: Cursor | undefined): SQL | undefined =>
  cursor && sql`(${createdAt}, ${id}) < (${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`;

/** The order of a list by a day, the latest first, and within a day the newest row first. */
export const latestFirst = ({ day, ...keys }: KeyedByDay): SQL[] => [
  ...(day ? [desc(day)] : []),
  ...newestFirst(keys),
];

/** The rows of such a list after the cursor; all of them without one. */
export const isEarlier = ({ day, ...keys }: KeyedByDay, cursor: DayCursor | undefined): SQL | undefined =>
  cursor && day
    ? sql`(${day}, ${keys.createdAt}, ${keys.id}) < (${cursor.day}::date, ${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`
    : isAfter(keys, cursor);

/** The cursor of a row in JSON. */
export function placeInJson(json: Json<{ createdAt: string; id: string }>): Cursor {
  const { createdAt, id } = readJson(json);

  return { createdAt: new Date(createdAt), id };
}

type PageSource<Row> = {
  after: Cursor | undefined;
  size?: number;
  list: (limit: number) => Promise<Row[]>;
  count: () => Promise<number>;
  /** Counts while the page is read, for lists that mostly have more than one page. */
  countsEarly?: boolean;
  /** The position of the row in the list. */
  placeOf: (row: Row) => Cursor;
};

/**
 * Reads one page. `list` gets a limit that is one higher than the page, to find out whether there is another page. The rows
 * are counted only when they don't all fit on the first page.
 */
export async function readPage<Row>({
  after,
  size = listPageSize,
  list,
  count,
  countsEarly = false,
  placeOf,
}: PageSource<Row>): Promise<Page<Row>> {
  const [found, counted] = await Promise.all([list(size + 1), countsEarly || after ? count() : undefined]);
  const rows = found.slice(0, size);
  const last = found.length > rows.length ? rows.at(-1) : undefined;

  return {
    rows,
    next: last ? cursorOf(placeOf(last)) : null,
    total: last || after ? (counted ?? (await count())) : rows.length,
  };
}

const batchSize = 200;

/** The rows of a list of any length, read a few at a time, so that it is never in memory as a whole. */
export async function* inBatches<Row, Place>(
  list: (after: Place | undefined, limit: number) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
): AsyncGenerator<Row> {
  let after: Place | undefined;
  for (;;) {
    const rows = await list(after, batchSize);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = placeOf(last);
  }
}
