import { once } from 'node:events';
import type { Readable } from 'node:stream';

import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { shareNotFound } from '#server/documents/documents/share-links.errors.ts';
import type { ShareLink } from '#server/documents/documents/share-links.table.ts';
import { fileNotFound } from '#server/files/files/files.errors.ts';
import { FileMissing } from '#server/platform/storage/storage.ts';

import type { SentPdf } from './hold-pdf.usecases.ts';
import { makePackPdf } from './make-pack-pdf.usecases.ts';
import { pictureForVisitors } from './open-shared-picture.usecases.ts';
import { notifyFirstOpen } from './record-open.usecases.ts';
import type { Shared, SharedDocument } from './shared-page.queries.ts';
import { addFirstOpen, takeDownload } from './shared-page.queries.ts';
import { openPackZip } from './zip-pack.usecases.ts';

/**
 * The file to download. It is counted once its first bytes can be read, so that a file which can't be read doesn't use up a
 * download. Throws shareNotFound if none is left, and fileNotFound.
 */
export async function openDownload(ctx: Context, { link, document }: SharedDocument) {
  const file = document.fileType.startsWith('image/')
    ? await pictureForVisitors(ctx, document)
    : { content: await openFile(ctx, document.storagePath), size: document.size };
  await countBefore(ctx, link, file.content);

  return file;
}

/** All documents of a pack as one file, which counts as one download. Throws shareNotFound if none is left. */
export async function openAllAsZip(ctx: Context, shared: Shared): Promise<Readable> {
  const content = openPackZip(ctx, shared);
  await countBefore(ctx, shared.link, content);

  return content;
}

/** A pack as one PDF, which counts as one download. Throws shareNotFound if none is left. */
export async function downloadPackPdf(ctx: Context, shared: Shared): Promise<SentPdf> {
  const pdf = await makePackPdf(ctx, shared);
  await countBefore(ctx, shared.link, pdf.content);

  return pdf;
}

async function countBefore(ctx: Context, link: ShareLink, content: Readable) {
  try {
    await once(content, 'readable');
    await countDownload(ctx, link);
  } catch (error) {
    content.destroy();
    throw error;
  }
}

const openFile = ({ storage }: Context, storagePath: string): Promise<Readable> =>
  storage.open(storagePath).catch((error: unknown) => {
    throw error instanceof FileMissing ? fileNotFound() : error;
  });

const countDownload = (ctx: Context, link: ShareLink) =>
  inTransaction(ctx, async (ctx) => {
    if (!(await takeDownload(ctx.db, link, ctx.now))) throw shareNotFound();
    if (await addFirstOpen(ctx.db, link, ctx.now)) await notifyFirstOpen(ctx, link);
  });
