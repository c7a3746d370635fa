import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const leastCharacters = 32;

/** The kept secret cannot be used; the message is the one sentence to read. */
export class SecretFailure extends Error {}

/**
 * The application secret of a single machine: made once, kept in `<directory>/app-secret` (mode 0600).
 * Two processes that start at once agree on one. Losing the file ends every session and signed address, no data.
 * Throws SecretFailure when the file is empty or damaged.
 */
export async function keptSecret(directory: string): Promise<string> {
  const file = join(directory, 'app-secret');

  return checked(await keepOnce(file, () => randomBytes(48).toString('base64url')), file);
}

/** What stands in the file, and if there is none what is made now; whoever starts at the same time gets the same. */
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

/** What stands in the file, or undefined when there is none. */
export const readKept = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(ignoreMissing);

// A file that a full disk left empty must not become a secret that everybody knows.
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
