import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The application secret of a single machine: made once, kept in `<directory>/app-secret` (mode 0600).
 * Two processes that start at once agree on one. Losing the file ends every session and signed address, no data.
 */
export async function keptSecret(directory: string): Promise<string> {
  const file = join(directory, 'app-secret');
  const known = await readFile(file, 'utf8').catch(ignoreMissing);
  if (known !== undefined) return known.trim();

  await mkdir(directory, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);

  return (await readFile(file, 'utf8')).trim();
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;

  return undefined;
}
