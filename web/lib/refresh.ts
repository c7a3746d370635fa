import type { QueryClient } from '@tanstack/react-query';

/**
 * Asks again for everything under these keys, after a change. A first answer that is still on its way is not waited for:
 * it may have been written before the change.
 */
export async function refresh(client: QueryClient, keys: readonly string[]) {
  await Promise.all(keys.map((key) => client.cancelQueries({ queryKey: [key] })));
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}
