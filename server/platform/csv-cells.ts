import type { Turn } from './fair-semaphore.ts';
import { heavyWork } from './heavy-work.ts';
import { runThread } from './thread.ts';

export type CsvTask = { texts: readonly string[]; limits: CsvLimits };

/**
 * Rows, columns and characters beyond these limits are dropped. An overlong cell keeps one character more, so that it can
 * be detected.
 */
export type CsvLimits = { rows: number; columns: number; characters: number };

// Ten megabytes took less than a second.
const enoughSeconds = 5;
const enoughMegabytes = 256;

type Terms = { turn: Turn; timeoutSeconds?: number };

/**
 * The cells of CSV texts with any usual delimiter. They are read in a separate thread, because the library takes hours for
 * some texts. Throws when it fails or takes too long.
 */
export const readCsvs = (
  texts: readonly string[],
  limits: CsvLimits,
  { turn, timeoutSeconds = enoughSeconds }: Terms,
): Promise<string[][][]> => {
  const task: CsvTask = { texts, limits };
  const program = new URL('csv-cells-thread.ts', import.meta.url);

  return heavyWork.table(
    () => runThread<string[][][]>(program, task, { timeoutSeconds, maxOldGenerationSizeMb: enoughMegabytes }),
    turn,
  );
};

/** The cells of one CSV text; see readCsvs. */
export const readCsv = async (text: string, limits: CsvLimits, terms: Terms): Promise<string[][]> =>
  (await readCsvs([text], limits, terms))[0] ?? [];
