import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { Context } from '#server/context.ts';
import { createFairSemaphore } from '#server/platform/fair-semaphore.ts';
import { bareCopy } from '#server/platform/pictures.ts';
import { FileMissing } from '#server/platform/storage/storage.ts';
import { withoutMetadata } from '#shared/picture-metadata/picture-metadata.ts';
import { lengthOf } from '#shared/picture-metadata/picture-pieces.ts';

import { shareNotFound } from './documents.errors.ts';
import { pictureMaxPixels } from './documents.rules.ts';
import type { Document } from './documents.table.ts';
import { streamInParts, streamOfPieces } from './shared-pictures.responses.ts';

// Each reads a whole picture into memory. Sending does not, so a slow visitor holds no permit.
const withPermit = createFairSemaphore({ permits: 2, maxWaiting: 100 });

/**
 * What everyone with a link gets of a picture: its file without location and other metadata. Throws shareNotFound when the
 * file is gone.
 */
export async function pictureForVisitors(
  { storage }: Context,
  { storagePath }: Document,
): Promise<{ content: Readable; size: number }> {
  const open = () => storage.open(storagePath);

  return withPermit(async () => {
    try {
      const clean = withoutMetadata(await buffer(await open()));
      if (clean) return { content: streamOfPieces(open, clean.pieces), size: lengthOf(clean.pieces) };
      const copy = await bareCopy({ open, fairnessKey: storagePath, maxPixels: pictureMaxPixels });

      return { content: streamInParts(copy), size: copy.length };
    } catch (error) {
      throw error instanceof FileMissing ? shareNotFound() : error;
    }
  }, storagePath);
}
