import { buffer } from 'node:stream/consumers';

import type { AccountId, Context } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { discardFile } from '#server/features/files/files.usecases.ts';
import { adoptUnownedFile, storeUnownedContent } from '#server/features/files/unowned.usecases.ts';
import { PdfUnreadable, readPdf } from '#server/platform/pdf/pdf.ts';
import { PictureDamaged, PictureMoves, PictureTooLarge, drawPicture } from '#server/platform/pictures.ts';
import { FileMissing } from '#server/platform/storage/storage.ts';
import { pictureMaxPixels, thumbnailType } from '#shared/documents.ts';

import type { ReadDocument } from './readings.jobs.ts';
import { readDocumentJob } from './readings.jobs.ts';
import type { Unread } from './readings.queries.ts';
import { findUnread, listUnread, saveReading } from './readings.queries.ts';
import { searchableText, textMaxBytes, thumbnailSide } from './readings.rules.ts';

const minute = 60_000;
const batch = 200;

type Found = { thumbnail?: Buffer | undefined; text?: string };

/**
 * Makes the thumbnail of a document and finds its text. A file that cannot be read has neither, and is not tried again: it is
 * still stored and downloaded unchanged.
 */
export async function readDocument(ctx: Context, job: ReadDocument): Promise<void> {
  const document = await findUnread(ctx.db, job);
  if (!document) return;
  const { thumbnail, text } = await read(ctx, document);
  const file = thumbnail && (await storeUnownedContent(ctx, 'thumbnails', thumbnail));
  try {
    await inTransaction(ctx, async (ctx) => {
      const ownerId = document.ownerId as AccountId;
      if (file && !(await adoptUnownedFile(ctx, file, { type: thumbnailType, ownerId })))
        throw new Overtaken();
      const reading = {
        thumbnailPath: file?.storagePath ?? null,
        text: text === undefined ? null : searchableText(text),
        readAt: ctx.now,
      };
      if (!(await saveReading(ctx.db, document, reading))) throw new Overtaken();
    });
  } catch (error) {
    if (file) await discardFile(ctx, file.storagePath);
    if (!(error instanceof Overtaken)) throw error;
  }
}

/** Enqueues the documents of earlier versions, and those whose job was lost. */
export async function readUnread(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - 10 * minute);
  for (const documentId of await listUnread(ctx.db, before, batch))
    await ctx.jobs.enqueue(readDocumentJob, { documentId }, { once: { key: documentId, seconds: 3600 } });
}

/** The document was deleted, or read by another job. */
class Overtaken extends Error {}

async function read(ctx: Context, document: Unread): Promise<Found> {
  try {
    return await contentOf(ctx, document);
  } catch (error) {
    if (!unreadable.some((kind) => error instanceof kind)) throw error;
    ctx.log.info(
      { err: error, documentId: document.id },
      'a document could not be read and has no thumbnail',
    );

    return {};
  }
}

const unreadable = [PdfUnreadable, PictureDamaged, PictureMoves, PictureTooLarge, FileMissing];

async function contentOf({ storage }: Context, { ownerId, fileType, storagePath }: Unread): Promise<Found> {
  const open = () => storage.open(storagePath);
  if (fileType === 'application/pdf') {
    const { picture, text } = await readPdf(await buffer(await open()), {
      width: thumbnailSide,
      maxCharacters: textMaxBytes,
      fairnessKey: ownerId,
    });

    return { thumbnail: picture, text };
  }
  if (fileType.startsWith('image/')) {
    const source = { open, fairnessKey: ownerId, maxPixels: pictureMaxPixels };
    const [webp] = await drawPicture(source, [thumbnailSide]);

    return { thumbnail: webp?.content };
  }
  if (!fileType.startsWith('text/')) return {};
  const start = await storage.open(storagePath, { start: 0, end: textMaxBytes - 1 });

  return { text: (await buffer(start)).toString() };
}
