import { del, entries, get, set } from 'idb-keyval';

import { fileDatabase } from './file-database.ts';
import { sharedFilesDatabase } from './storage-keys.ts';

type Shared = { files: File[]; at: number };

const store = fileDatabase(sharedFilesDatabase);
// Time enough to sign in first.
const keptForMs = 15 * 60_000;

/** Stores files that another app has shared, and returns their random key. Removes earlier ones that have expired. */
export async function keepSharedFiles(files: File[], now: number): Promise<string> {
  await removeOld(now);
  const key = crypto.randomUUID();
  await set(key, { files, at: now } satisfies Shared, store);

  return key;
}

/** Returns and removes the shared files with this key, which only the page that they were shared with knows. */
export async function takeSharedFiles(key: string, now: number): Promise<File[]> {
  await removeOld(now);
  const shared = await get<Shared>(key, store);
  await del(key, store);

  return shared?.files ?? [];
}

/** Removes expired files. Never fails, and creates no database if there is none. */
export async function removeOldSharedFiles(now: number): Promise<void> {
  try {
    const databases = await indexedDB.databases();
    if (databases.some(({ name }) => name === sharedFilesDatabase)) await removeOld(now);
  } catch {
    // A later call tries again.
  }
}

async function removeOld(now: number) {
  const all = await entries<string, Shared>(store);
  await Promise.all(
    all.filter(([, { at }]) => now - at > keptForMs || at > now).map(([key]) => del(key, store)),
  );
}
