import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/** Replaces a file atomically, readable only by this account. After a crash it has the old or the new content. */
export async function replaceFile(file: string, text: string) {
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
