import { availableParallelism, totalmem } from 'node:os';

import { createFairSemaphore } from './fair-semaphore.ts';

const gigabyte = 1024 ** 3;
// Each may need half a gigabyte.
const workers = availableParallelism() > 1 && totalmem() >= 2 * gigabyte ? 2 : 1;

const forAccounts = ({
  permits,
  ...limits
}: { permits: number } & Partial<Parameters<typeof createFairSemaphore>[0]>) =>
  createFairSemaphore({ permits, permitsEach: 1, maxWaiting: 2000, maxWaitingEach: 30, ...limits });

/**
 * Everything that takes seconds of CPU time, much memory, or a connection for long, in this process. Accounts take turns with one piece of
 * work each, so that none makes another wait for more than what is running.
 */
export const heavyWork = {
  /** A PDF that is read, drawn or merged. */
  pdf: forAccounts({ permits: workers, secondsAnHour: 120 }),
  /** A picture that is decoded, HEIC included: a file of 340 kB can become 400 MB. */
  picture: forAccounts({ permits: workers, secondsAnHour: 240 }),
  /** Text recognition, which only jobs ask for: a second one would take the CPU of those who wait. */
  text: forAccounts({ permits: 1, secondsAnHour: 900 }),
  /** Cells of a table that is imported. */
  table: forAccounts({ permits: workers, secondsAnHour: 60 }),
  /** A mail that has arrived, with attachments of up to 25 MB. */
  mail: forAccounts({ permits: workers, secondsAnHour: 120 }),
  /** Visitors wait in a separate queue, so that they never fill those of uploads. */
  pagePicture: forAccounts({ permits: 4, maxWaiting: 400, maxWaitingEach: 40, maxWaitMs: 20_000 }),
  /** The PDF of a pack, whose sources are in memory. */
  pack: forAccounts({ permits: 3, maxWaiting: 60, maxWaitingEach: 3, maxWaitMs: 30_000 }),
  /** A finished PDF, which is in memory until its last byte is sent: a slow reader must not accumulate them. */
  sentPdf: forAccounts({ permits: 6, permitsEach: 2, maxWaiting: 60, maxWaitingEach: 2, maxWaitMs: 30_000 }),
  /** A picture that is read into memory for its metadata. */
  metadata: forAccounts({ permits: 4, maxWaiting: 400, maxWaitingEach: 100 }),
  /** A copy of a picture without metadata, in memory until it is sent. */
  sentCopy: forAccounts({
    permits: 6,
    permitsEach: 2,
    maxWaiting: 400,
    maxWaitingEach: 50,
    maxWaitMs: 10_000,
  }),
  /** The rows of an export, with a connection to the database until they are on the disk. */
  exportRows: forAccounts({ permits: 2, maxWaiting: 200, maxWaitMs: 60_000 }),
};
