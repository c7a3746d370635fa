import { lockAccount } from '#server/accounts/users/account.access.ts';
import { assertUnchanged } from '#server/core/changed-elsewhere.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import type { KeptListName, NewKeptList } from '#shared/health/proof/kept-lists.schema.ts';
import { keptListsMax } from '#shared/health/proof/requirements.ts';

import { keptListNotFound, tooManyKeptLists } from './requirement-lists.errors.ts';
import {
  countKeptLists,
  deleteKeptList,
  findKeptList,
  insertKeptList,
  listKeptLists,
  updateKeptList,
} from './requirement-lists.queries.ts';
import type { KeptList } from './requirement-lists.table.ts';

export const readKeptLists = ({ db, accountId }: AccountContext) => listKeptLists(db, accountId);

/** PROOF-7: keeps a list. A repeated id keeps it once. Throws tooManyKeptLists, keptListNotFound and `rate.limited`. */
export async function keepList(ctx: AccountContext, { id, list }: NewKeptList): Promise<KeptList> {
  await countHit(ctx.db, [{ limit: limits.keptLists, subject: ctx.accountId }]);

  return inTransaction(ctx, async (ctx) => {
    const { db, accountId, now } = ctx;
    // So that two at once don't pass the limit together.
    await lockAccount(ctx);
    const known = await findKeptList(db, accountId, id);
    if (known) return known;
    if ((await countKeptLists(db, accountId)) >= keptListsMax) throw tooManyKeptLists();
    const kept = { id, userId: accountId, list, createdAt: now };
    if (!(await insertKeptList(db, kept))) throw keptListNotFound();

    return kept;
  });
}

/** Throws keptListNotFound, changedElsewhere and `rate.limited`. */
export async function renameList(
  ctx: AccountContext,
  id: string,
  { name, before }: KeptListName,
): Promise<KeptList> {
  await countHit(ctx.db, [{ limit: limits.keptLists, subject: ctx.accountId }]);

  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx);
    const kept = await findKeptList(ctx.db, ctx.accountId, id);
    if (!kept) throw keptListNotFound();
    assertUnchanged('requirement_lists', { current: kept.list.name, before, value: name });
    const list = { ...kept.list, name };
    await updateKeptList(ctx.db, ctx.accountId, { id, list });

    return { ...kept, list };
  });
}

/** Links that were made with it keep their list. Throws keptListNotFound. */
export async function deleteList({ db, accountId }: AccountContext, id: string) {
  if (!(await deleteKeptList(db, accountId, id))) throw keptListNotFound();
}
