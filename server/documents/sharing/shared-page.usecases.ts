import { once } from 'node:events';
import type { Readable } from 'node:stream';

import { checkPassword } from '#server/accounts/auth/passwords.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import {
  passcodeNeeded,
  passcodeWrong,
  shareLinkInvalid,
  shareLocked,
  shareNotFound,
} from '#server/documents/documents/share-links.errors.ts';
import { hasPasscodeMark, hashShareId } from '#server/documents/documents/share-links.policy.ts';
import type { ShareLink } from '#server/documents/documents/share-links.table.ts';
import { fileNotFound } from '#server/files/files/files.errors.ts';
import { FileMissing } from '#server/platform/storage/storage.ts';
import { isShareId } from '#shared/documents/documents.ts';
import { passcodeTries } from '#shared/documents/sharing.ts';

import type { SentPdf } from './held-pdfs.usecases.ts';
import { makePackPdf } from './pack-pdf.usecases.ts';
import { firstOpenDelivery } from './share-links.deliveries.ts';
import { openPackZip } from './shared-packs.usecases.ts';
import type { Shared, SharedDocument } from './shared-page.queries.ts';
import {
  addFirstOpen,
  addOpen,
  findShared,
  refundAttempt,
  takeDownload,
  consumeAttempt,
} from './shared-page.queries.ts';
import { pictureForVisitors } from './shared-pictures.usecases.ts';

/**
 * The documents of a link. Throws shareLinkInvalid for a malformed id, shareNotFound for a link that is not active, and
 * where the link has a passcode shareLocked and, without a mark that it was entered, passcodeNeeded.
 */
export async function openShare(ctx: Context, shareId: string, mark: string | undefined): Promise<Shared> {
  const shared = await findLink(ctx, shareId);
  const { link } = shared;
  if (link.passcodeHash !== null && !hasPasscodeMark(ctx, link, mark)) throw passcodeNeeded();

  return shared;
}

/** The document of a document's own link, or the one at this position of a pack. Throws shareNotFound. */
export function documentIn({ link, documents }: Shared, position?: number): SharedDocument {
  const document =
    link.kind === 'document' && position === undefined
      ? documents[0]
      : documents.find((document) => link.kind === 'pack' && document.position === position);
  if (!document) throw shareNotFound();

  return { link, document };
}

async function findLink(ctx: Context, shareId: string): Promise<Shared> {
  if (!isShareId(shareId)) throw shareLinkInvalid();
  const shared = await findShared(ctx.db, hashShareId(shareId), ctx.now);
  if (!shared) throw shareNotFound();
  if (shared.link.wrongTries >= passcodeTries) throw shareLocked();

  return shared;
}

/**
 * The link, if the passcode is right. Throws passcodeWrong, shareLocked after too many tries, and the errors of openShare.
 */
export async function enterPasscode(ctx: Context, shareId: string, passcode: string): Promise<ShareLink> {
  const { link } = await findLink(ctx, shareId);
  if (link.passcodeHash === null) return link;
  const tries = await consumeAttempt(ctx.db, link);
  if (tries === undefined) throw shareLocked();
  const isRight = await checkPassword(link.passcodeHash, passcode, link.id).catch(async (error: unknown) => {
    // The passcode was not checked, because the server is busy.
    await refundAttempt(ctx.db, link);
    throw error;
  });
  if (!isRight) throw tries < passcodeTries ? passcodeWrong(passcodeTries - tries) : shareLocked();
  await refundAttempt(ctx.db, link);

  return link;
}

/** Counts an opening of the page by a person, and notifies the owner of the first one if they chose that. */
export const recordOpen = (ctx: Context, link: ShareLink) =>
  inTransaction(ctx, async (ctx) => {
    if ((await addOpen(ctx.db, link, ctx.now)) === 1) await notifyFirstOpen(ctx, link);
  });

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

async function notifyFirstOpen(ctx: Context, { id, tellFirstOpen }: ShareLink) {
  if (!tellFirstOpen) return;
  const details = { openedAt: ctx.now.toISOString() };
  await deliver(ctx, firstOpenDelivery, { subject: id, occurrence: 'first', details });
}
