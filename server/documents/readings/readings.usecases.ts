import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { discardFile } from '#server/files/files/files.usecases.ts';
import { isClean } from '#server/files/files/scan-states.policy.ts';
import { adoptUnownedFile } from '#server/files/uploads/adopt-unowned-file.usecases.ts';
import { storeUnownedContent } from '#server/files/uploads/receive-unowned-file.usecases.ts';
import type { Turn } from '#server/platform/fair-semaphore.ts';
import type { PageLine } from '#server/platform/page-lines.ts';
import { linesOfText } from '#server/platform/page-lines.ts';
import { PdfUnreadable, readPdf } from '#server/platform/pdf/pdf.ts';
import {
  PictureDamaged,
  PictureMoves,
  PictureTooLarge,
  drawPicture,
  grayPicture,
} from '#server/platform/pictures.ts';
import { straightened } from '#server/platform/text-recognition/skew.ts';
import type { RecognizedText } from '#server/platform/text-recognition/text-recognition.ts';
import { RecognitionFailed, recognizeText } from '#server/platform/text-recognition/text-recognition.ts';
import { readWhole } from '#server/platform/whole-file.ts';
import { dayIn } from '#shared/core/calendar.ts';
import { pictureMaxPixels, thumbnailType } from '#shared/documents/documents.ts';
import { plainText } from '#shared/files/plain-text.ts';

import type { KnownPet } from './reading-of-pages.rules.ts';
import { readingOf } from './reading-of-pages.rules.ts';
import type { ReadDocument } from './readings.jobs.ts';
import { readDocumentJob, recognizeTextJob } from './readings.jobs.ts';
import type { ReadableDocument } from './readings.queries.ts';
import {
  findDocument,
  foldDocuments,
  listPetsToName,
  listUnread,
  saveProposedRecords,
  saveReading,
  saveText,
} from './readings.queries.ts';
import {
  leastConfidence,
  leastText,
  scannedPages,
  searchableText,
  textMaxBytes,
  thumbnailSide,
} from './readings.rules.ts';

const minute = 60_000;
const batch = 200;
const foldedAtOnce = 10;

const laterFor = (by: string): Turn => ({ by, urgency: 'later' });

type Found = {
  thumbnail?: Buffer | undefined;
  text?: string;
  pages?: readonly (readonly PageLine[])[];
  isPaper?: boolean;
};

/**
 * Makes the thumbnail of a document and finds its text. A file that can't be read has neither, and is not retried; it is
 * still stored and downloaded unchanged. One that is not scanned yet is read once it is found clean.
 */
export async function readDocument(ctx: Context, job: ReadDocument): Promise<void> {
  const document = await findDocument(ctx.db, job);
  if (!document || document.readAt || !isClean(document)) return;
  const { thumbnail, text, pages = [], isPaper } = await readOr(ctx, document, contentOf, {});
  // Pictures of paper are searched for suggestions after their text is recognized.
  const read = isPaper ? nothingRead : await readingIn(ctx, document, { pages, text: text ?? '' });
  const file = thumbnail && (await storeUnownedContent(ctx, 'thumbnails', thumbnail));
  try {
    await inTransaction(ctx, async (ctx) => {
      const ownerId = document.ownerId as AccountId;
      if (file && !(await adoptUnownedFile(ctx, file, { type: thumbnailType, ownerId })))
        throw new Overtaken();
      const reading = {
        thumbnailPath: file?.storagePath ?? null,
        text: text === undefined ? null : searchableText(text),
        ...read,
        readAt: ctx.now,
      };
      if (!(await saveReading(ctx.db, document, reading))) throw new Overtaken();
      if (isPaper) await ctx.jobs.enqueue(recognizeTextJob, job, { group: ownerId });
    });
  } catch (error) {
    if (file) await discardFile(ctx, file.storagePath);
    if (!(error instanceof Overtaken)) throw error;
  }
}

const nothingRead = { suggestion: null, proposedRecords: null };
// A paper names one or two.
const mostPets = 200;

type ReadPages = { pages: readonly (readonly PageLine[])[]; text: string };

/** The reading of a document for its owner. */
async function readingIn(
  ctx: Context,
  { ownerId }: Pick<ReadableDocument, 'ownerId'>,
  read: ReadPages,
  pets?: readonly KnownPet[],
) {
  const { pages, text } = read;

  return readingOf(pages, text, {
    today: dayIn('UTC', ctx.now),
    pets: pets ?? (await listPetsToName(ctx.db, ownerId as AccountId, mostPets)),
  });
}

/** Enqueues the documents of earlier versions, and those whose job was lost. Makes those of earlier versions searchable. */
export async function readUnread(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - 10 * minute);
  for (const { id: documentId, ownerId } of await listUnread(ctx.db, before, batch))
    await ctx.jobs.enqueue(
      readDocumentJob,
      { documentId },
      { group: ownerId, once: { key: documentId, seconds: 3600 } },
    );
  // Small batches, so that none holds its rows for long.
  while ((await foldDocuments(ctx.db, foldedAtOnce)) === foldedAtOnce);
}

/** The document was deleted, or read by another job. */
class Overtaken extends Error {}

/** The result of `work` on the document's file, or `nothing` when the file can't be read. */
async function readOr<Result>(
  ctx: Context,
  document: ReadableDocument,
  work: (ctx: Context, document: ReadableDocument) => Promise<Result>,
  nothing: Result,
): Promise<Result> {
  try {
    return await work(ctx, document);
  } catch (error) {
    if (!unreadable.some((kind) => error instanceof kind)) throw error;
    ctx.log.info({ err: error, documentId: document.id }, 'a document could not be read');

    return nothing;
  }
}

const unreadable = [PdfUnreadable, PictureDamaged, PictureMoves, PictureTooLarge, RecognitionFailed];

async function contentOf({ storage }: Context, document: ReadableDocument): Promise<Found> {
  const { ownerId, fileType, storagePath, size } = document;
  const open = () => storage.open(storagePath);
  if (fileType === 'application/pdf') {
    const { picture, text, lines } = await readPdf(async () => readWhole(await open(), size), {
      width: thumbnailSide,
      maxCharacters: textMaxBytes,
      turn: laterFor(ownerId),
    });

    return { thumbnail: picture, text, pages: lines, isPaper: text.trim().length < leastText };
  }
  if (fileType.startsWith('image/')) {
    const [webp] = await drawPicture(pictureOf(document, open), [thumbnailSide]);

    return { thumbnail: webp?.content, isPaper: true };
  }
  if (!fileType.startsWith('text/')) return {};
  const start = await storage.open(storagePath, { start: 0, end: textMaxBytes - 1 });

  const text = plainText(await buffer(start)) ?? '';

  return { text, pages: [linesOfText(text)] };
}

/**
 * Finds the text of scanned or photographed paper. Uncertain words are left out, because they would only produce wrong
 * matches.
 */
export async function recognizeDocument(ctx: Context, job: ReadDocument): Promise<void> {
  const document = await findDocument(ctx.db, job);
  if (!document) return;
  const recognized = await readOr(ctx, document, recognizedIn, []);
  const { pages, text } = certainIn(recognized);
  await saveText(ctx.db, document, {
    text: searchableText(text),
    ...(await readingIn(ctx, document, { pages, text })),
  });
}

/** The pages and the text of those that were recognized well enough. */
function certainIn(recognized: readonly RecognizedText[]) {
  const certain = recognized.filter(({ confidence }) => confidence >= leastConfidence);
  const pages = certain.map(({ lines }) => lines);
  const text = pages
    .map((lines) => lines.map((line) => line.text.replaceAll(/\s+/g, ' ')).join('\n'))
    .join('\n');

  return { pages, text };
}

async function recognizedIn(ctx: Context, document: ReadableDocument): Promise<RecognizedText[]> {
  const pictures = await picturesOf(ctx, document);
  if (pictures.length === 0) return [];
  const level = await Promise.all(pictures.map(straightened));
  const recognized = await recognizeText(
    level.map(({ picture }) => picture),
    { turn: laterFor(document.ownerId) },
  );

  return recognized.map(({ lines, ...others }, index) => ({
    ...others,
    lines: lines.map((line) => ({ ...line, box: level[index]?.placeBefore(line.box) ?? line.box })),
  }));
}

async function picturesOf({ storage }: Context, document: ReadableDocument): Promise<Buffer[]> {
  const { ownerId, fileType, storagePath, size } = document;
  const open = () => storage.open(storagePath);
  if (fileType.startsWith('image/')) {
    const picture = await grayPicture(pictureOf(document, open));

    return picture ? [picture] : [];
  }
  const limits = { width: 1, maxCharacters: 0, scannedPages, turn: laterFor(ownerId) };

  return (await readPdf(async () => readWhole(await open(), size), limits)).scans;
}

const pictureOf = ({ ownerId }: ReadableDocument, open: () => Promise<Readable>) => ({
  open,
  turn: laterFor(ownerId),
  maxPixels: pictureMaxPixels,
});

/** A stored file of an account, before it is a document. */
export type ReadableFile = Omit<ReadableDocument, 'readAt' | 'scan'>;

/**
 * The thumbnail and the text of the file as of a document, with the facts in it and the records that it proposes for these pets. Null or
 * undefined where there is none.
 */
export async function readFile(ctx: Context, file: ReadableFile, pets: readonly KnownPet[]) {
  const document = { ...file, readAt: null, scan: null };
  const { thumbnail, ...read } = await readWholly(ctx, document);

  return {
    thumbnail,
    text: searchableText(read.text),
    ...(await readingIn(ctx, document, read, pets)),
  };
}

/** Looks for records in a document that was read before papers were read for them. */
export async function findRecords(ctx: Context, job: ReadDocument): Promise<void> {
  const document = await findDocument(ctx.db, job);
  if (!document || !isClean(document)) return;
  const { proposedRecords } = await readingIn(ctx, document, await readWholly(ctx, document));
  await saveProposedRecords(ctx.db, document, proposedRecords);
}

/** A document with the text of its pictures. */
async function readWholly(
  ctx: Context,
  document: ReadableDocument,
): Promise<ReadPages & Pick<Found, 'thumbnail'>> {
  const { thumbnail, text = '', pages = [], isPaper } = await readOr(ctx, document, contentOf, {});
  const read = isPaper ? certainIn(await readOr(ctx, document, recognizedIn, [])) : { pages, text };

  return { thumbnail, ...read };
}
