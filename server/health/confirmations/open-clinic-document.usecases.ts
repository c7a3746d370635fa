import type { Context } from '#server/core/context.ts';
import type { Document } from '#server/documents/documents/documents.table.ts';
import { pictureForVisitors } from '#server/documents/sharing/open-shared-picture.usecases.ts';
import { canPreview } from '#shared/documents/documents.ts';

/** A document's file as visitors get it: a picture without location and other metadata. */
export async function openClinicDocument(ctx: Context, document: Document & { size: number }) {
  const { storagePath, fileType: type, name, size } = document;
  const file = { storagePath, type, saveAs: canPreview(type) ? undefined : name };

  return type.startsWith('image/')
    ? { ...file, ...(await pictureForVisitors(ctx, document)) }
    : { ...file, size };
}
