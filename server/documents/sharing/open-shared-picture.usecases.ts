import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { Context } from '#server/core/context.ts';
import type { Document } from '#server/documents/documents/documents.table.ts';
import { shareNotFound } from '#server/documents/documents/share-links.errors.ts';
import { strippedStream } from '#server/documents/documents/stripped-pictures.usecases.ts';
import { heavyWork } from '#server/platform/heavy-work.ts';
import { FileMissing } from '#server/platform/storage/storage.ts';
import { withoutMetadata } from '#shared/files/picture-metadata/picture-metadata.ts';
import { lengthOf } from '#shared/files/picture-metadata/picture-pieces.ts';

import { streamOfPieces } from './shared-pictures.responses.ts';

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
  { storagePath, userId: by }: Pick<Document, 'storagePath' | 'userId'>,
): Promise<SharedPicture> {
  const open = () => storage.open(storagePath);
  // Sending needs no memory, so a slow visitor holds no permit.
  const clean = await heavyWork.metadata(async () => withoutMetadata(await buffer(await open())), { by });
  if (!clean) return strippedStream({ storagePath, by, open });

  return { content: streamOfPieces(open, clean.pieces), size: lengthOf(clean.pieces) };
}
