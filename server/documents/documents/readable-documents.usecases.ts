import type { AccountContext } from '#server/core/context.ts';

import { listReadable } from './documents.queries.ts';

/** Those of the documents that the account may read; with a personal token that names pets, only those of these. */
export async function readableAmong(
  ctx: AccountContext,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();

  return new Set((await listReadable(ctx.db, ctx, ids)).map(({ id }) => id));
}
