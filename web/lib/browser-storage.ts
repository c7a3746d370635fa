export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that never throws. Where the browser forbids it, or it is full, values last as long as the page. `find` is called
 * each time, because even accessing the property of a forbidden storage throws.
 */
export function createBrowserStorage(find: () => BrowserStorage): BrowserStorage {
  const memory = new Map<string, string>();

  return {
    getItem(key) {
      try {
        return memory.get(key) ?? find().getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    setItem(key, value) {
      try {
        find().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    removeItem(key) {
      memory.delete(key);
      try {
        find().removeItem(key);
      } catch {
        // Nothing is stored there.
      }
    },
  };
}

/** Storage shared by all tabs of this browser. */
export const sharedStorage = createBrowserStorage(() => localStorage);

/** Storage of this tab. */
export const tabStorage = createBrowserStorage(() => sessionStorage);
