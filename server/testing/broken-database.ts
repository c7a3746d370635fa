import type { Db } from '#server/platform/db.ts';
import { databaseOver } from '#server/platform/db.ts';

import type { TestApp } from './test-app.ts';

/** Makes every statement of one kind, such as `insert on documents`, fail during the work. */
export const whileRefusing = <Result>(app: TestApp, statement: string, work: () => Promise<Result>) =>
  whileTriggered(app, statement, "raise 'the disk is full';", work);

/** Makes every update of the table match no rows during the work. */
export const whileUpdatingNothing = <Result>(app: TestApp, table: string, work: () => Promise<Result>) =>
  whileTriggered(app, `update on ${table}`, 'return null;', work);

async function whileTriggered<Result>(
  { pool }: TestApp,
  statement: string,
  body: string,
  work: () => Promise<Result>,
) {
  await pool.query(`
    create function disturb() returns trigger language plpgsql as $$ begin ${body} end $$;
    create trigger disturb before ${statement} for each row execute function disturb();
  `);
  try {
    return await work();
  } finally {
    await pool.query('drop function disturb cascade');
  }
}

/** A database that commits the `turn`th transaction but loses the connection before reporting it. */
export function databaseThatLosesAnAnswer({ pool }: TestApp, turn: number): Db {
  const db = databaseOver(pool);
  const transaction = db.transaction;
  let left = turn;
  db.transaction = async (work, config) => {
    left--;
    if (left > 0) return transaction(work, config);
    await transaction(work, config);
    db.transaction = transaction;
    throw new Error('Connection terminated unexpectedly');
  };

  return db;
}
