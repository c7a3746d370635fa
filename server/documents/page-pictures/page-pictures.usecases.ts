import { LRUCache } from 'lru-cache';

import type { AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { shareNotFound } from '#server/documents/documents/share-links.errors.ts';
import { discardFile, releaseFiles } from '#server/files/files/files.usecases.ts';
import { isClean } from '#server/files/files/scan-states.policy.ts';
import { adoptUnownedFile } from '#server/files/uploads/adopt-unowned-file.usecases.ts';
import { storeUnownedContent } from '#server/files/uploads/receive-unowned-file.usecases.ts';
import { roomLeft } from '#server/files/uploads/reserve-file.usecases.ts';
import { heavyWork } from '#server/platform/heavy-work.ts';
import { PdfProtected } from '#server/platform/pdf/pdf-runs.ts';
import { canPreview, thumbnailType } from '#shared/documents/documents.ts';

import { drawPage, isUndrawable } from './drawn-pages.usecases.ts';
import type { DrawFirstPage } from './page-pictures.jobs.ts';
import { drawFirstPageJob } from './page-pictures.jobs.ts';
import type { DrawnDocument, PicturePlace } from './page-pictures.queries.ts';
import {
  deleteEmptyLayouts,
  findDocument,
  findLayout,
  findPicture,
  insertPicture,
  lockForKeyShare,
  lockForgotten,
  lockUnshared,
  saveLayout,
  takePictures,
} from './page-pictures.queries.ts';
import type { DocumentLayout } from './page-pictures.rules.ts';
import { askedPicture, firstWidth, hasPage } from './page-pictures.rules.ts';

const hour = 60 * 60 * 1000;
const batch = 100;

const running = new Map<string, Promise<string | undefined>>();
/** Pages that can't be drawn, because an attempt can take two seconds. */
const undrawable = new LRUCache<string, true>({ max: 10_000, ttl: hour });
/** How many pages of a document could not be drawn: sixty attempts would take two minutes. */
const failures = new LRUCache<string, number>({ max: 10_000, ttl: hour });
const mostFailures = 3;

/**
 * The picture of a page of a document that the caller may show, drawn unless it exists. Undefined when there is none: no
 * such page, or a file that can't be drawn. Throws shareNotFound for pages that aren't shown, and `server.busy` while too
 * many wait.
 */
export async function findPagePicture(
  ctx: Context,
  document: DrawnDocument,
  asked: { page: string; width: string },
) {
  const place = askedPicture(asked);
  if (!place) throw shareNotFound();
  if (!canPreview(document.fileType)) return undefined;
  const storagePath = (await findPicture(ctx.db, document, place)) ?? (await drawOnce(ctx, document, place));

  return storagePath && { storagePath, type: thumbnailType, saveAs: undefined };
}

/** Within the transaction that shares documents: their first pages are drawn after it. */
export async function drawFirstPages(ctx: Context, documents: readonly DrawnDocument[]) {
  for (const { id, userId, fileType } of documents)
    if (canPreview(fileType)) await ctx.jobs.enqueue(drawFirstPageJob, { documentId: id }, { group: userId });
}

/** Draws the page that a visitor sees first. */
export async function drawFirstPage(ctx: Context, job: DrawFirstPage) {
  const document = await findDocument(ctx.db, job);
  const place = { page: 1, width: firstWidth };
  if (!document || !isClean(document) || (await findPicture(ctx.db, document, place))) return;
  await drawOnce(ctx, document, place);
}

/** Within the transaction that deletes the documents and has locked them: the paths of their pictures. */
export const takePagePictures = ({ db }: Context, documents: readonly { id: string }[]): Promise<string[]> =>
  takePictures(db, documents);

/**
 * Deletes the pictures of documents that are no longer shared, which are drawn again on demand, and those left behind by a
 * process of the previous version with the documents that it deleted.
 */
export async function sweepPagePictures(ctx: Context) {
  await inBatches(ctx, async (ctx) => {
    const documents = await lockUnshared(ctx.db, ctx.now, batch);
    await releaseFiles(ctx, await takePictures(ctx.db, documents));

    return documents.length;
  });
  await inBatches(ctx, async (ctx) => {
    const paths = await lockForgotten(ctx.db, new Date(ctx.now.getTime() - hour), batch);
    await releaseFiles(ctx, paths);

    return paths.length;
  });
  // The failures may only have been caused by a busy machine.
  await deleteEmptyLayouts(ctx.db);
}

/** Runs in transactions until one finds less than a whole batch. */
async function inBatches(ctx: Context, sweep: (ctx: Context) => Promise<number>) {
  while ((await inTransaction(ctx, sweep)) === batch);
}

/** Requests for the same picture wait for one drawing. */
function drawOnce(ctx: Context, document: DrawnDocument, place: PicturePlace): Promise<string | undefined> {
  const key = `${document.id} ${place.page} ${place.width}`;
  const isHopeless = (failures.get(document.id) ?? 0) >= mostFailures;
  if (undrawable.has(key) || isHopeless) return Promise.resolve(undefined);
  const drawing =
    running.get(key) ??
    heavyWork
      .pagePicture(() => drawAndKeep(ctx, document, place), { by: document.userId })
      .finally(() => running.delete(key));
  running.set(key, drawing);

  return drawing.then((path) => {
    if (path === undefined) undrawable.set(key, true);

    return path;
  });
}

async function drawAndKeep(ctx: Context, document: DrawnDocument, place: PicturePlace) {
  if (!(await hasRoom(ctx, document, place))) return undefined;
  const known = await findLayout(ctx.db, document);
  if (known && !hasPage(known, place.page)) return undefined;
  if (!known && place.page > 1 && !hasPage(await measure(ctx, document), place.page)) return undefined;
  let isProtected = false;
  const drawn = await drawPage(ctx, document, place).catch((error: unknown) => {
    if (!isUndrawable(error)) throw error;
    isProtected = error instanceof PdfProtected;
    ctx.log.info({ err: error, documentId: document.id }, 'a page could not be drawn');
    failures.set(document.id, (failures.get(document.id) ?? 0) + 1);

    return undefined;
  });
  // The first page shows whether the file can be drawn at all.
  if (!drawn && place.page === 1) await saveLayout(ctx.db, document, { pages: 0, sizes: [], isProtected });

  return drawn && keep(ctx, document, { ...place, ...drawn });
}

/** The first page is always kept, like a thumbnail. A visitor must not fill the owner's space with the others. */
const hasRoom = async (ctx: Context, { userId }: DrawnDocument, { page }: PicturePlace) =>
  page === 1 || (await roomLeft({ ...ctx, accountId: userId as AccountId })) > 0;

/** A later page is requested before page 1 was drawn. */
async function measure(ctx: Context, document: DrawnDocument): Promise<DocumentLayout> {
  const first = await drawPage(ctx, document, { page: 1, width: 1 }).catch((error: unknown) => {
    if (!isUndrawable(error)) throw error;
    failures.set(document.id, mostFailures);

    return undefined;
  });

  return first?.layout ?? { pages: 0, sizes: [] };
}

type Drawn = PicturePlace & { content: Buffer; layout: DocumentLayout };

/** Undefined when the document was deleted in the meantime. */
async function keep(ctx: Context, document: DrawnDocument, { content, layout, page, width }: Drawn) {
  const file = await storeUnownedContent(ctx, 'thumbnails', content);
  try {
    await inTransaction(ctx, async (ctx) => {
      if (!(await lockForKeyShare(ctx.db, document))) throw new Overtaken();
      const ownerId = document.userId as AccountId;
      if (!(await adoptUnownedFile(ctx, file, { type: thumbnailType, ownerId }))) throw new Overtaken();
      await saveLayout(ctx.db, document, layout);
      const { storagePath } = file;
      if (!(await insertPicture(ctx.db, document, { page, width, storagePath }))) throw new Overtaken();
    });

    return file.storagePath;
  } catch (error) {
    await discardFile(ctx, file.storagePath);
    if (!(error instanceof Overtaken)) throw error;

    return findPicture(ctx.db, document, { page, width });
  }
}

/** The document was deleted, or another process has drawn the page. */
class Overtaken extends Error {}
