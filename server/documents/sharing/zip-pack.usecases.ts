import type { Readable } from 'node:stream';

import type { Context } from '#server/core/context.ts';
import { downloadName } from '#server/documents/documents/documents.presenter.ts';
import type { Document } from '#server/documents/documents/documents.table.ts';
import { shareNotFound } from '#server/documents/documents/share-links.errors.ts';
import { zipFiles } from '#server/files/zips/zips.usecases.ts';

import { openSharedPicture } from './open-shared-picture.usecases.ts';
import type { Shared } from './shared-page.queries.ts';

/** The documents of a pack as one file, pictures without their location. Throws shareNotFound if it has none. */
export function openPackZip(ctx: Context, { documents }: Shared): Readable {
  if (documents.length === 0) throw shareNotFound();

  return zipFiles(
    ctx,
    documents.map((document) => ({
      name: downloadName(document),
      createdAt: document.createdAt,
      open: () => openForVisitors(ctx, document),
    })),
  );
}

const openForVisitors = async (ctx: Context, document: Document) =>
  document.fileType.startsWith('image/')
    ? openSharedPicture(ctx, document)
    : { content: await ctx.storage.open(document.storagePath), size: document.size };
