import type { AccountContext, Context } from '#server/core/context.ts';
import { shareLinkNotFound } from '#server/documents/documents/share-links.errors.ts';
import type { Turn } from '#server/platform/fair-semaphore.ts';
import { heavyWork } from '#server/platform/heavy-work.ts';
import { mergePdfs } from '#server/platform/pdf/pdf-merge.ts';
import { PdfUnreadable } from '#server/platform/pdf/pdf-runs.ts';
import { i18n } from '#shared/core/i18n.ts';

import type { SentPdf } from './hold-pdf.usecases.ts';
import { holdWhileSent } from './hold-pdf.usecases.ts';
import type { MergedSources, SourcePart } from './merge-sources.usecases.ts';
import { mergeLimits, mergeSources } from './merge-sources.usecases.ts';
import type { Included, Inclusion } from './pack-pdf.drawing.ts';
import { packCover } from './pack-pdf.drawing.ts';
import { readPack } from './read-pack.usecases.ts';
import { presentPack } from './share-links.presenter.ts';
import { findLink } from './share-links.queries.ts';
import type { Shared } from './shared-page.queries.ts';
import { findShared } from './shared-page.queries.ts';

/**
 * A pack as one PDF: its facts and list of documents, and the pages of its PDFs and photos up to a limit. Documents that
 * don't fit are listed. Throws shareNotFound, and `server.busy` while too many wait.
 */
export const makePackPdf = (ctx: Context, shared: Shared): Promise<SentPdf> => {
  const by = shared.link.ownerId;

  return holdWhileSent(() => heavyWork.pack(() => mergedPack(ctx, shared), { by }), by);
};

async function mergedPack(ctx: Context, shared: Shared): Promise<Buffer> {
  const pack = presentPack(await readPack(ctx, shared));
  const turn: Turn = { by: shared.link.ownerId };
  const { content, parts } = await mergeSources(ctx, shared.documents, turn);
  const coverOf = (parts: MergedSources['parts']) =>
    packCover(pack, { included: includedIn(shared, parts), now: ctx.now });
  const cover = await coverOf(parts);
  if (!content) return cover;
  const whole = await joined(cover, content, turn);

  return whole ?? coverOf(new Map());
}

/** Undefined when they can't be merged. */
async function joined(cover: Buffer, pages: Uint8Array, turn: Turn) {
  const maxPages = 2 * mergeLimits.maxPages;
  const { content, parts } = await mergePdfs([cover, pages], { ...mergeLimits, maxPages, turn }).catch(
    (error: unknown) => {
      if (error instanceof PdfUnreadable) return { content: undefined, parts: [] };
      throw error;
    },
  );

  return content && parts.every((part) => typeof part === 'object') ? Buffer.from(content.buffer) : undefined;
}

/** The same for its owner, who uses up no download. Throws shareLinkNotFound. */
export async function makeOwnPackPdf(ctx: AccountContext, linkId: string): Promise<SentPdf> {
  const link = await findLink(ctx.db, ctx, linkId);
  const shared = link?.kind === 'pack' && (await findShared(ctx.db, link.shareIdHash, ctx.now));
  if (!shared) throw shareLinkNotFound();

  return makePackPdf(ctx, shared);
}

const reasons: Record<Extract<SourcePart, string>, string> = {
  get 'not drawn'() {
    return i18n.t('Left out because it isn’t a PDF or a photo.');
  },
  get unreadable() {
    return i18n.t('Left out because we couldn’t read its pages.');
  },
  get protected() {
    return i18n.t('Left out because it’s password-protected. Download it from the link.');
  },
  get 'too large'() {
    return i18n.t('Left out because it’s too large. Download it from the link.');
  },
  get 'too long'() {
    return i18n.t('Left out because it has too many pages. Download it from the link.');
  },
};

const includedIn = ({ documents }: Shared, parts: ReadonlyMap<string, SourcePart>): Included =>
  new Map(
    documents.map<[number, Inclusion]>(({ position, id }) => {
      const part = parts.get(id) ?? 'unreadable';

      return [position, typeof part === 'object' ? part : { leftOut: reasons[part] }];
    }),
  );
