import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { announce } from '#server/core/events.ts';
import { documentFoundClean } from '#server/documents/documents/documents.events.ts';
import type { MalwareScanner, Verdict } from '#server/platform/malware/scanner.ts';
import { ScanRefused, ScannerUnavailable } from '#server/platform/malware/scanner.ts';

import type { ScanDocument } from './scans.jobs.ts';
import { findWaiting, listWaiting, saveVerdict } from './scans.queries.ts';

const minute = 60_000;
const batch = 500;
// The next round begins after a minute.
const roundMs = 50_000;

/**
 * Asks the scanner about a document that waits for it. Without a verdict the document keeps waiting, and a job asks again
 * every minute.
 */
export async function scanDocument(ctx: Context, job: ScanDocument): Promise<void> {
  const { scanner } = ctx;
  const document = scanner && (await findWaiting(ctx.db, job));
  if (!document) return;
  const { documentId } = job;
  const paths = [document.originalPath, document.storagePath].filter((path) => path !== null);
  const verdict = await verdictOn(ctx, scanner, paths);
  if (!verdict) return;
  if (verdict.result === 'infected')
    ctx.log.warn({ documentId, signature: verdict.signature }, 'a document contains malware');

  await inTransaction(ctx, async (ctx) => {
    const isSaved = await saveVerdict(ctx.db, paths, verdict, ctx.now);
    if (isSaved && verdict.result === 'clean')
      await announce(ctx, documentFoundClean, { documentId, ownerId: document.ownerId });
  });
}

/** One verdict for all files of a document. Undefined when the scanner gives none, which it has logged. */
async function verdictOn(
  { storage }: Context,
  scanner: MalwareScanner,
  paths: readonly string[],
): Promise<Verdict | undefined> {
  try {
    for (const path of paths) {
      const verdict = await scanner.scan(await storage.openUnscanned(path));
      if (verdict.result === 'infected') return verdict;
    }

    return { result: 'clean' };
  } catch (error) {
    if (error instanceof ScannerUnavailable || error instanceof ScanRefused) return undefined;
    throw error;
  }
}

/**
 * Asks the scanner about files of an account that aren't documents yet, and records its verdict. Undefined when it gives none now;
 * `clean` where nothing is scanned.
 */
export async function scanFiles(ctx: Context, paths: string[]): Promise<Verdict['result'] | undefined> {
  const { scanner } = ctx;
  if (!scanner) return 'clean';
  const verdict = await verdictOn(ctx, scanner, paths);
  if (verdict) await saveVerdict(ctx.db, paths, verdict, ctx.now);

  return verdict?.result;
}

/** Asks the scanner about documents that still wait a minute after their upload, until it is time for the next round. */
export async function scanWaiting(ctx: Context): Promise<void> {
  const started = performance.now();
  const waiting = await listWaiting(ctx.db, new Date(ctx.now.getTime() - minute), batch);
  if (waiting.length === 0) return;
  if (!ctx.scanner) return ctx.log.warn('documents wait for the malware scanner, but CLAMAV_URL is not set');
  if (!(await answers(ctx.scanner))) return;
  for (const documentId of waiting) {
    if (performance.now() - started > roundMs) return;
    try {
      await scanDocument(ctx, { documentId });
    } catch (error) {
      ctx.log.warn({ err: error, documentId }, 'a document could not be read for the malware scanner');
    }
  }
}

const answers = (scanner: MalwareScanner) =>
  scanner.ping().then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof ScannerUnavailable)) throw error;

      return false;
    },
  );
