import type { MasterKeys } from '#server/platform/encryption/master-keys.ts';
import { createEncryptedStorage } from '#server/platform/storage/encrypted-storage.ts';
import type { FileRow, FileStorage, Storage } from '#server/platform/storage/storage.ts';

/** Rows of stored files without a database. */
export function createFileRows() {
  const rows = new Map<string, FileRow>();
  const open = (files: Storage, keys: MasterKeys): FileStorage => {
    const storage = createEncryptedStorage(files, keys, async (path) => rows.get(path));

    return {
      ...storage,
      // A use case inserts the row first.
      async save(path, content, signal) {
        if (!rows.has(path)) rows.set(path, { key: storage.createKey(path), content: undefined, scan: null });
        await storage.save(path, content, signal);
      },
    };
  };

  return { rows, open };
}
