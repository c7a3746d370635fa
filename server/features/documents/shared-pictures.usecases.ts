import { buffer } from 'node:stream/consumers';

import type { Context } from '#server/context.ts';
import { createFairSemaphore } from '#server/platform/fair-semaphore.ts';
import { bareCopy } from '#server/platform/pictures.ts';
import { FileMissing } from '#server/platform/storage/storage.ts';
import { withoutMetadata } from '#shared/picture-metadata/picture-metadata.ts';
import type { Piece } from '#shared/picture-metadata/picture-pieces.ts';

import { shareNotFound } from './documents.errors.ts';
import { pictureMaxPixels } from './documents.rules.ts';
import type { Document } from './documents.table.ts';

// Each reads a whole picture into memory.
const withPermit = createFairSemaphore({ permits: 2, maxWaiting: 100 });

/**
 * What everyone with a link gets of a picture: its file without location and other metadata, in pieces. Undefined for
 * documents that are not pictures. Throws shareNotFound when the file is gone.
 */
export async function piecesForVisitors(
  { storage }: Context,
  { storagePath, fileType }: Document,
): Promise<Piece[] | undefined> {
  if (!fileType.startsWith('image/')) return undefined;
  const open = () => storage.open(storagePath);

  return withPermit(async () => {
    try {
      const clean = withoutMetadata(await buffer(await open()));
      if (clean) return clean.pieces;

      return [await bareCopy({ open, fairnessKey: storagePath, maxPixels: pictureMaxPixels })];
    } catch (error) {
      throw error instanceof FileMissing ? shareNotFound() : error;
    }
  }, storagePath);
}
