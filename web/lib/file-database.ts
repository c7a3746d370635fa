import type { UseStore } from 'idb-keyval';

const table = 'files';

/**
 * A database of this browser for idb-keyval, which can be deleted while it's open: sign-out does that, and the next access
 * creates an empty one.
 */
export function fileDatabase(name: string): UseStore {
  let opening: Promise<IDBDatabase> | undefined;

  return async (mode, callback) => {
    opening ??= open(name, () => (opening = undefined));
    const database = await opening.catch((error: unknown) => {
      opening = undefined;
      throw error;
    });

    return callback(database.transaction(table, mode).objectStore(table));
  };
}

function open(name: string, onClose: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
    request.addEventListener('success', () => {
      const database = request.result;
      database.addEventListener('versionchange', () => {
        database.close();
        onClose();
      });
      resolve(database);
    });
  });
}
