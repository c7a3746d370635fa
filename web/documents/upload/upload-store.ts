import type { UseStore } from 'idb-keyval';
import { del, entries, set } from 'idb-keyval';

import type { NewDocument } from '#web/documents/documents/documents.api.ts';
import { fileDatabase } from '#web/lib/file-database.ts';
import { uploadsDatabase } from '#web/lib/storage-keys.ts';

/** An upload that goes on after the page was reloaded or closed. It's removed when it ends, and with the session. */
export type KeptUpload = Omit<NewDocument, 'file'> & {
  ownerId: string;
  startedAt: number;
  fileName: string;
  size: number;
  lastModified: number;
  /** Where the server takes the rest. */
  url?: string | undefined;
  /** Missing where the browser has no room for it. The person then chooses it again. */
  file?: File | undefined;
};

const store = fileDatabase(uploadsDatabase);

// The server keeps a half upload for as long.
const keptForMs = 24 * 3600 * 1000;

/**
 * Keeps an upload while `isWanted`, with its file if there is room. Says whether it is kept. Signing out removes the database, and
 * nothing may be written after that.
 */
export async function keepUpload(upload: KeptUpload, isWanted: () => boolean): Promise<boolean> {
  const whileWanted: UseStore = (mode, write) =>
    store(mode, (table) => {
      // Opening the database takes a moment.
      if (!isWanted()) throw new Error('Signed out');

      return write(table);
    });
  for (const kept of [upload, { ...upload, file: undefined }]) {
    if (!isWanted()) return false;
    try {
      await set(upload.requestKey, kept, whileWanted);

      return true;
    } catch {
      // Without its file it needs hardly any room.
    }
  }

  return false;
}

export const dropUpload = (requestKey: string): Promise<void> =>
  del(requestKey, store).catch(() => undefined);

/** The uploads that this owner began in this browser within a day. All others are removed. */
export async function keptUploads(ownerId: string, now: number): Promise<KeptUpload[]> {
  const all = await entries<string, KeptUpload>(store).catch(() => []);
  const isCurrent = (upload: KeptUpload) =>
    upload.ownerId === ownerId && now - upload.startedAt < keptForMs && now >= upload.startedAt;
  await Promise.all(all.filter(([, upload]) => !isCurrent(upload)).map(([key]) => dropUpload(key)));

  return all.map(([, upload]) => upload).filter(isCurrent);
}
