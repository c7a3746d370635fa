import type { Context } from '#server/core/context.ts';
import type { Turn } from '#server/platform/fair-semaphore.ts';
import { drawPdfPage } from '#server/platform/pdf/pdf-page.ts';
import { PdfUnreadable } from '#server/platform/pdf/pdf-runs.ts';
import { PictureDamaged, PictureMoves, PictureTooLarge, fittingPicture } from '#server/platform/pictures.ts';
import { FileMissing } from '#server/platform/storage/storage.ts';
import { readWhole } from '#server/platform/whole-file.ts';
import { pictureMaxPixels } from '#shared/documents/documents.ts';

import type { DrawnDocument, PicturePlace } from './page-pictures.queries.ts';
import type { DocumentLayout } from './page-pictures.rules.ts';
import { mostPages, plausible } from './page-pictures.rules.ts';

const kinds = [FileMissing, PdfUnreadable, PictureDamaged, PictureMoves, PictureTooLarge];

/** Whether the file is the cause, so that another try would fail as well. */
export const isUndrawable = (error: unknown): boolean => kinds.some((kind) => error instanceof kind);

/** A page as a WebP, photos upright and without location. Throws the errors of isUndrawable, and `server.busy`. */
export async function drawPage(
  { storage }: Context,
  { userId, fileType, storagePath, size }: DrawnDocument,
  { page, width }: PicturePlace,
): Promise<{ content: Buffer; layout: DocumentLayout }> {
  const open = () => storage.open(storagePath);
  const turn: Turn = { by: userId, urgency: 'shown' };
  if (fileType === 'application/pdf') {
    const limits = { page, width, measured: mostPages, turn };
    const { pages, sizes, picture } = await drawPdfPage(async () => readWhole(await open(), size), limits);

    return { content: picture, layout: { pages, sizes: sizes.map(plausible) } };
  }
  const source = { open, turn, maxPixels: pictureMaxPixels };
  const { content, full } = await fittingPicture(source, width);

  return { content, layout: { pages: 1, sizes: [plausible(full)] } };
}
