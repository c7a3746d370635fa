import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { Context } from '#server/core/context.ts';
import type { Document } from '#server/documents/documents/documents.table.ts';
import { shareNotFound } from '#server/documents/documents/share-links.errors.ts';
import { strippedStream } from '#server/documents/documents/stripped-pictures.usecases.ts';
import { createFairSemaphore } from '#server/platform/fair-semaphore.ts';
import { FileMissing } from '#server/platform/storage/storage.ts';
import { withoutMetadata } from '#shared/files/picture-metadata/picture-metadata.ts';
import { lengthOf } from '#shared/files/picture-metadata/picture-pieces.ts';

import { streamOfPieces } from './shared-pictures.responses.ts';

// Each reads a whole picture into memory. Sending does not, so a slow visitor holds no permit.
const withPermit = createFairSemaphore({ permits: 2, maxWaiting: 100 });

/**
 * A picture as visitors with a link get it: without location and other metadata. Throws shareNotFound when the file is
 * gone.
 */
export const pictureForVisitors = (ctx: Context, document: Document): Promise<SharedPicture> =>
  openSharedPicture(ctx, document).catch((error: unknown) => {
    throw error instanceof FileMissing ? shareNotFound() : error;
  });

type SharedPicture = { content: Readable; size: number };

/** The same, but throws FileMissing. */
export async function openSharedPicture(
  { storage }: Context,
  { storagePath }: Pick<Document, 'storagePath'>,
): Promise<SharedPicture> {
  const open = () => storage.open(storagePath);
  const clean = await withPermit(async () => withoutMetadata(await buffer(await open())), storagePath);
  if (!clean) return strippedStream(storagePath, open);

  return { content: streamOfPieces(open, clean.pieces), size: lengthOf(clean.pieces) };
}
