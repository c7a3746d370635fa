import type { PdfRun } from './pdf-runs.ts';
import { enoughMegabytes, runPdfium } from './pdf-runs.ts';

type Limits = { maxPages: number; maxBytes: number };

export type MergeTask = Limits & { parts: Uint8Array[]; maxMegabytes: number };

/** How many pages of a part are in the file, or why there are none. */
export type MergedPart = { pages: number } | 'unreadable' | 'protected' | 'too long';

export type MergeAnswer = { content: Uint8Array<ArrayBuffer>; parts: MergedPart[] };

/**
 * One PDF with the unchanged pages of all parts. A part that can't be read or doesn't fit is left out as a whole. Has the
 * limits of readPdf on memory. Throws `server.busy`, and PdfUnreadable also when the result would have more than
 * `maxBytes`.
 */
export const mergePdfs = (
  parts: readonly Uint8Array[],
  { maxPages, maxBytes, ...run }: PdfRun & Limits,
): Promise<MergeAnswer> =>
  runPdfium<MergeAnswer, MergeAnswer>(
    'pdf-merge-thread.ts',
    (): MergeTask => ({ parts: [...parts], maxPages, maxBytes, maxMegabytes: enoughMegabytes }),
    { timeoutSeconds: 20, ...run },
    (answer) => answer,
  );
