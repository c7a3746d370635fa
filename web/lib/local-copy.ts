import { z } from 'zod';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const envelope = z.object({ owner: z.string(), at: z.iso.datetime(), value: z.unknown() });

/**
 * PET-5: the last response of the server, stored in this browser for its owner. Never throws: without storage
 * nothing is stored, and a copy that is damaged, in an old format or another owner's is ignored.
 */
export function createLocalCopy<Value>(key: string, shape: z.ZodType<Value>, store: () => Store) {
  return {
    keep(owner: string, value: Value, at = new Date()) {
      try {
        store().setItem(key, JSON.stringify({ owner, at: at.toISOString(), value }));
      } catch {
        store().removeItem(key);
      }
    },
    find(owner: string): { at: string; value: Value } | undefined {
      try {
        const kept = envelope.parse(JSON.parse(store().getItem(key) ?? ''));

        return kept.owner === owner ? { at: kept.at, value: shape.parse(kept.value) } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
