import { LRUCache } from 'lru-cache';

import type { Context } from '#server/core/context.ts';
import type { Turn } from '#server/platform/fair-semaphore.ts';
import type { MergedPart } from '#server/platform/pdf/pdf-merge.ts';
import { mergePdfs } from '#server/platform/pdf/pdf-merge.ts';
import type { PdfRun } from '#server/platform/pdf/pdf-runs.ts';
import { PdfUnreadable } from '#server/platform/pdf/pdf-runs.ts';
import { pagePicture, PictureDamaged, PictureMoves, PictureTooLarge } from '#server/platform/pictures.ts';
import { FileMissing } from '#server/platform/storage/storage.ts';
import { readWhole } from '#server/platform/whole-file.ts';
import { pictureMaxPixels } from '#shared/documents/documents.ts';

import { photoPage } from './pack-pdf.drawing.ts';
import type { PackDocument } from './shared-page.queries.ts';

const mostPages = 200;
// The total stored size. The merging thread needs several times as much memory.
const mostBytes = 40 * 1024 * 1024;
export const mergeLimits = { maxPages: mostPages, maxBytes: 2 * mostBytes };
// Of a photo's longest side: A4 at 200 dots per inch.
const photoSide = 2200;
const secondsForHalf = 5;
// Enough to find one among fifty.
const mostFailures = 6;
const hour = 3600 * 1000;

/** Documents that make merging fail, because an attempt can take twenty seconds. */
const unmergeable = new LRUCache<string, true>({ max: 10_000, ttl: hour });

export type SourcePart = MergedPart | 'too large' | 'not drawn';

type Source = { id: string; content: Buffer };

export type MergedSources = { content: Uint8Array | undefined; parts: ReadonlyMap<string, SourcePart> };

/** The documents as one PDF, as many as fit in memory, and the outcome for each by its id. */
export async function mergeSources(
  ctx: Context,
  documents: readonly PackDocument[],
  turn: Turn,
): Promise<MergedSources> {
  const parts = new Map<string, SourcePart>();
  const sources: Source[] = [];
  let room = mostBytes;
  for (const document of documents) {
    const source = await readSource(ctx, document, { room, turn });
    if (typeof source === 'string') parts.set(document.id, source);
    else {
      room -= document.size;
      sources.push({ id: document.id, content: source });
    }
  }
  if (sources.length === 0) return { content: undefined, parts };
  const merged = await mergeAll(sources, turn);
  for (const [id, part] of merged.parts) parts.set(id, part);

  return { content: merged.content, parts };
}

async function readSource(
  ctx: Context,
  { id, fileType, storagePath, size, name }: PackDocument,
  { room, turn }: { room: number; turn: Turn },
): Promise<Buffer | Extract<SourcePart, string>> {
  const isPhoto = fileType.startsWith('image/');
  if (!isPhoto && fileType !== 'application/pdf') return 'not drawn';
  if (unmergeable.has(id)) return 'unreadable';
  if (size > room) return 'too large';
  const open = () => ctx.storage.open(storagePath);
  try {
    if (!isPhoto) return Buffer.from((await readWhole(await open(), size)).buffer);
    const source = { open, turn, maxPixels: pictureMaxPixels };

    return await photoPage(await pagePicture(source, photoSide), { title: name, now: ctx.now });
  } catch (error) {
    if (!unusable.some((kind) => error instanceof kind)) throw error;
    ctx.log.info({ err: error, documentId: id }, 'a document could not be put into a PDF');

    return 'unreadable';
  }
}

const unusable = [FileMissing, PictureDamaged, PictureMoves, PictureTooLarge];

/** Merges all sources that can be merged, so that one hostile file doesn't fail the others. */
async function mergeAll(sources: readonly Source[], turn: Turn): Promise<MergedSources> {
  const whole = await tryToMerge(sources, { turn });
  if (whole) return whole;
  const mergeable = await findMergeable(sources, { turn, failuresLeft: mostFailures });
  const rest = mergeable.length > 0 ? await tryToMerge(mergeable, { turn }) : undefined;
  const parts = new Map<string, SourcePart>(sources.map(({ id }) => [id, 'unreadable']));
  for (const [id, part] of rest?.parts ?? []) parts.set(id, part);
  for (const { id } of sources) if (parts.get(id) === 'unreadable') unmergeable.set(id, true);

  return { content: rest?.content, parts };
}

type Search = { turn: Turn; failuresLeft: number };

/** Of sources that fail together, those that can be merged when the rest is left out. */
async function findMergeable(failing: readonly Source[], search: Search): Promise<Source[]> {
  if (failing.length === 1) return [];
  const middle = Math.ceil(failing.length / 2);
  const found: Source[] = [];
  for (const half of [failing.slice(0, middle), failing.slice(middle)]) {
    if (search.failuresLeft === 0) break;
    if (await tryToMerge(half, { turn: search.turn, timeoutSeconds: secondsForHalf })) found.push(...half);
    else {
      search.failuresLeft--;
      found.push(...(await findMergeable(half, search)));
    }
  }

  return found;
}

/** Undefined when they can't be merged. */
async function tryToMerge(sources: readonly Source[], run: PdfRun): Promise<MergedSources | undefined> {
  try {
    const merged = await mergePdfs(
      sources.map(({ content }) => content),
      { ...mergeLimits, ...run },
    );
    const parts = new Map(sources.map(({ id }, index) => [id, merged.parts[index] ?? 'unreadable']));
    const hasPages = merged.parts.some((part) => typeof part === 'object');

    return { content: hasPages ? merged.content : undefined, parts };
  } catch (error) {
    if (error instanceof PdfUnreadable) return undefined;
    throw error;
  }
}
