import type { Turn } from './fair-semaphore.ts';
import { heavyWork } from './heavy-work.ts';
import { runThread } from './thread.ts';

export type CsvTask = { text: string; limits: CsvLimits };

/**
 * Rows, columns and characters beyond these limits are dropped. An overlong cell keeps one character more, so that it can
 * be detected.
 */
export type CsvLimits = { rows: number; columns: number; characters: number };

// Ten megabytes took less than a second.
const enoughSeconds = 5;
const enoughMegabytes = 256;

/**
 * The cells of a CSV text with any usual delimiter. They are read in a separate thread, because the library takes hours for
 * some texts. Throws when it fails or takes too long.
 */
export const readCsv = (
  text: string,
  limits: CsvLimits,
  { turn, timeoutSeconds = enoughSeconds }: { turn: Turn; timeoutSeconds?: number },
): Promise<string[][]> => {
  const task: CsvTask = { text, limits };
  const program = new URL('csv-cells-thread.ts', import.meta.url);

  return heavyWork.table(
    () => runThread<string[][]>(program, task, { timeoutSeconds, maxOldGenerationSizeMb: enoughMegabytes }),
    turn,
  );
};
