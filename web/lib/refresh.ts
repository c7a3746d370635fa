import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Loads everything under these keys again, after a change. A first answer that is still on its way is cancelled: it may
 * have been written before the change.
 */
export async function refresh(client: QueryClient, keys: readonly QueryKey[]) {
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
