import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const leastCharacters = 32;

/** The stored secret cannot be used; the message is shown to the operator. */
export class SecretFailure extends Error {}

/**
 * The application secret of a single machine: created once and stored in `<directory>/app-secret` (mode 0600).
 * Processes that start at the same time agree on one. Losing the file invalidates every session and signed address, but no
 * data. Throws SecretFailure when the file is empty or damaged.
 */
export async function keptSecret(directory: string): Promise<string> {
  const file = join(directory, 'app-secret');

  return checked(await keepOnce(file, () => randomBytes(48).toString('base64url')), file);
}

/** The file's content, created if it is missing. Processes that start at the same time get the same one. */
export async function keepOnce(file: string, make: () => Promise<string> | string): Promise<string> {
  const known = await readKept(file);
  if (known !== undefined) return known;

  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, await make(), { mode: 0o600, flush: true });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);

  return readFile(file, 'utf8');
}

/** The file's content, or undefined when the file doesn't exist. */
export const readKept = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(ignoreMissing);

// A file left empty by a full disk must not become a guessable secret.
function checked(content: string, file: string) {
  const secret = content.trim();
  if (secret.length < leastCharacters) {
    throw new SecretFailure(
      `${file} holds no secret: restore it from a backup, or delete it to sign everybody out.`,
    );
  }

  return secret;
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;

  return undefined;
}
