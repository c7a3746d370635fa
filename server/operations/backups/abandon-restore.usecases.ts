import { isUnfinished, unmark } from './loading.queries.ts';
import { connected } from './snapshot.queries.ts';

/** Unlocks a database whose restore was abandoned. False when there was none. */
export async function abandonRestore(url: string): Promise<boolean> {
  const client = await connected(url);
  try {
    const found = await isUnfinished(client);
    await unmark(client);

    return found;
  } finally {
    await client.end();
  }
}
