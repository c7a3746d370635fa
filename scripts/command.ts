// The shared parts of commands for operators: usage, one clear sentence for a failure, and progress.

type Work = () => Promise<void>;

/**
 * Runs the work that `read` returns for the arguments. Exits with 2 and the usage when they can't be parsed,
 * and with 1 and a sentence when the work fails.
 */
export async function runCommand(usage: string, read: () => Promise<Work | undefined>) {
  const work = await read().catch(() => undefined);
  if (!work) {
    console.error(usage);
    process.exit(2);
  }
  try {
    await work();
  } catch (error) {
    console.error(sentenceFor(error));
    // Open streams would keep a failed command alive.
    process.exit(1);
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return sentenceFor(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'The disk is full: free some space, or choose another place.';
  if (code === 'EPIPE') return 'What reads the standard output has ended: the backup is not complete.';
  if (
    code === 'ECONNREFUSED' ||
    code.startsWith('57P') ||
    code.startsWith('08') ||
    /Connection terminated/.test(error.message)
  )
    return `The database can’t be reached (${error.message || code}): look whether it runs, and try again.`;

  return error.message;
}

const everyMs = 1000;

/** Reports progress once a second. */
export function progressLine(say: (line: string) => void) {
  let said = Date.now();

  return ({ table, files, bytes }: { table?: string; files: number; bytes: number }) => {
    if (Date.now() - said < everyMs) return;
    said = Date.now();
    say(table ? `rows of ${table}` : `${files} files, ${megabytes(bytes)} MB`);
  };
}

export const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
