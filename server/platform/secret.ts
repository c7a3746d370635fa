import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
  const known = await readFile(file, 'utf8').catch(ignoreMissing);
  if (known !== undefined) return checked(known, file);

  await mkdir(directory, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);

  return checked(await readFile(file, 'utf8'), file);
}

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
