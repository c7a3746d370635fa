import { dirname } from 'node:path/posix';
import { Readable } from 'node:stream';

import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { adoptFile, discardFile, keepFileIn, releaseFiles } from '#server/features/files/files.usecases.ts';

import { listOldPhotos, replaceOldPhoto } from './old-photos.queries.ts';
import type { OldPhoto } from './old-photos.queries.ts';
import { drawPhoto } from './pets.files.ts';
import { makeVariantsJob } from './pets.jobs.ts';
import { packPhoto } from './photos.rules.ts';

const batch = 20;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Makes the variants of photos that are from before there were any, a batch a job. What cannot be read is told to the log and
 * left: it goes on being shown as it is, and the next round tries it again.
 */
export async function makeVariants(ctx: Context, { after = beforeAll }: { after?: string | undefined }) {
  const photos = await listOldPhotos(ctx.db, { after, limit: batch });
  for (const photo of photos) {
    await makeVariantsOf(ctx, photo).catch((error: unknown) =>
      ctx.log.warn({ err: error, pet: photo.petId }, 'the variants of a photo could not be made'),
    );
  }
  const last = photos.at(-1);
  if (last && photos.length === batch) await ctx.jobs.enqueue(makeVariantsJob, { after: last.petId });
}

async function makeVariantsOf(ctx: Context, old: OldPhoto) {
  const open = () => ctx.storage.open(old.path);
  const { file, variants } = packPhoto(await drawPhoto({ ownerId: old.ownerId, open }));
  const path = await keepFileIn(ctx, dirname(old.path), Readable.from([file]));
  try {
    await inTransaction(ctx, async (ctx) => {
      // Meanwhile there may be another photo, or none.
      if (!(await replaceOldPhoto(ctx.db, old, { photoUrl: path, photoVariants: variants }))) return;
      await adoptFile(ctx, path);
      await releaseFiles(ctx, [old.path]);
    });
  } finally {
    // Does nothing to a file that has an owner now.
    await discardFile(ctx, path);
  }
}
