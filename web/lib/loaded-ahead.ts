import type { QueryKey } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';

// A page may take a while to load its scripts after its data.
const validMs = 5000;

const loaded = new Map<string, number>();

/** Notes that the loader of a page has requested this, so that its components don't request it again. */
export function noteLoadedAhead(key: QueryKey, now = Date.now()) {
  loaded.set(hashKey(key), now);
}

type Loaded = { queryHash: string; state: { isInvalidated: boolean } };

/** Whether the loader of the page that is opened has requested it. */
export function isLoadedAhead({ queryHash, state }: Loaded, now = Date.now()): boolean {
  const at = loaded.get(queryHash);

  return at !== undefined && now - at < validMs && !state.isInvalidated;
}
