import type pg from 'pg';

/** The schema that exists in the database while a backup is restored into it. */
export const unfinishedRestore = 'denmate_restore';

/** A restore was killed or has failed; the message is shown to the operator. */
export class RestoreUnfinished extends Error {}

/** Throws RestoreUnfinished. */
export async function assertNotRestoring(db: Pick<pg.Pool, 'query'>) {
  const { rows } = await db.query<{ id: string | null }>('select to_regnamespace($1) as id', [
    unfinishedRestore,
  ]);
  if (rows[0]?.id)
    throw new RestoreUnfinished(
      'A restore into this database was not finished: run it again, or give it up with `npm run restore -- --give-up`.',
    );
}
