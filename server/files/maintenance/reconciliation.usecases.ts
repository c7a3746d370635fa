import type { Context } from '#server/core/context.ts';
import { findMissingFilesJob, findUnknownFilesJob } from '#server/files/files/files.jobs.ts';
import { FileDamaged } from '#server/platform/storage/storage.ts';

import {
  findKnownPaths,
  forgetUnknownFiles,
  listStoredPaths,
  listUnknownFiles,
  markMissing,
  noteUnknownFiles,
} from './reconciliation.queries.ts';

type Cursor = { after?: string | undefined };

const batch = 500;
const asked = 10;
const day = 24 * 3600 * 1000;
// Long enough to notice that the database was restored from an old backup, and to restore a newer one.
const unknownKeptFor = 30 * day;

/**
 * Finds files in the storage that have no row, a batch per job. They are recorded, and deleted after 30 days without a row.
 */
export async function findUnknownFiles(ctx: Context, { after = '' }: Cursor) {
  const listed: { key: string; bytes: number }[] = [];
  for await (const file of ctx.storage.list(after)) if (listed.push(file) === batch) break;
  const known = await findKnownPaths(
    ctx.db,
    listed.map(({ key }) => key),
  );
  const unknown = listed.filter(({ key }) => !known.has(key));
  await noteUnknownFiles(
    ctx.db,
    unknown.map(({ key, bytes }) => ({ storagePath: key, bytes, foundAt: ctx.now })),
  );
  if (unknown.length > 0) {
    const some = unknown.slice(0, 10).map(({ key }) => key);
    ctx.log.warn({ files: unknown.length, some }, 'the storage has files that the database does not know');
  }
  const last = listed.at(-1);
  if (last && listed.length === batch) await ctx.jobs.enqueue(findUnknownFilesJob, { after: last.key });
  else await deleteUnknownFiles(ctx);
}

async function deleteUnknownFiles(ctx: Context) {
  const until = new Date(ctx.now.getTime() - unknownKeptFor);
  for (let after = '', paths: string[]; ; after = paths.at(-1) ?? '') {
    paths = await listUnknownFiles(ctx.db, { until, after, limit: batch });
    if (paths.length === 0) return;
    const known = await findKnownPaths(ctx.db, paths);
    const deleted = paths.filter((path) => !known.has(path));
    await inTurns(deleted, (path) =>
      // The storage may refuse a name that this product never generates.
      ctx.storage.delete(path).catch((error: unknown) => {
        ctx.log.warn(
          { err: error, file: path },
          'a file that the database does not know could not be deleted',
        );
      }),
    );
    await forgetUnknownFiles(ctx.db, paths);
    if (deleted.length > 0)
      ctx.log.warn({ files: deleted.length }, 'deleted files that the database did not know for 30 days');
  }
}

/** Finds rows whose files are missing in the storage or have another length, a batch per job. Nothing is deleted. */
export async function findMissingFiles(ctx: Context, { after = '' }: Cursor) {
  const paths = await listStoredPaths(ctx.db, { after, limit: batch });
  const [missing, found]: [string[], string[]] = [[], []];
  await inTurns(paths, async (path) => {
    const isThere = await ctx.storage.size(path).then(
      (size) => size !== undefined,
      (error: unknown) => {
        if (!(error instanceof FileDamaged)) throw error;
        ctx.log.error({ err: error, file: path }, 'a stored file is damaged');

        return true;
      },
    );
    (isThere ? found : missing).push(path);
  });
  // A file that was deleted or encrypted again in the meantime isn't missing: its row has gone.
  const lost = [...(await findKnownPaths(ctx.db, missing))];
  await markMissing(ctx.db, { missing: lost, found, now: ctx.now });
  if (lost.length > 0)
    ctx.log.error({ files: lost.length, some: lost.slice(0, 10) }, 'stored files are missing in the storage');

  const last = paths.at(-1);
  if (last && paths.length === batch) await ctx.jobs.enqueue(findMissingFilesJob, { after: last });
}

/** Does the work for each path, a few at a time. */
async function inTurns(paths: string[], work: (path: string) => Promise<unknown>) {
  const waiting = paths.values();
  await Promise.all(
    Array.from({ length: asked }, async () => {
      for (const path of waiting) await work(path);
    }),
  );
}
