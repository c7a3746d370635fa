import type { Guard } from './guards.ts';
import { isObject, isString } from './guards.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * PET-5: the last response of the server, stored in this browser for its owner. Never throws: without storage
 * nothing is stored, and a copy that is damaged, in an old format or another owner's is ignored.
 */
export function createLocalCopy<Value>(key: string, hasShape: Guard<Value>, store: () => Store) {
  return {
    keep(owner: string, value: Value, at = new Date()) {
      try {
        store().setItem(key, JSON.stringify({ owner, at: at.toISOString(), value }));
      } catch {
        store().removeItem(key);
      }
    },
    remove() {
      try {
        store().removeItem(key);
      } catch {
        // Nothing is stored there.
      }
    },
    find(owner: string): { at: string; value: Value } | undefined {
      try {
        const kept: unknown = JSON.parse(store().getItem(key) ?? '');
        if (!isObject(kept) || kept.owner !== owner) return undefined;
        const { at, value } = kept;

        return isString(at) && isTime(at) && hasShape(value) ? { at, value } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

const isTime = (text: string) => !Number.isNaN(Date.parse(text));
