import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reloads everything under these keys after a change. A pending first response is canceled, because it may be
 * from before the change.
 */
export async function refresh(client: QueryClient, keys: readonly QueryKey[]) {
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
