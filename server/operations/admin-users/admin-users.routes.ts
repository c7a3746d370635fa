import { z } from 'zod';

import type { AccountContext } from '#server/core/context.ts';
import { limitJson, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { createAdminRouter } from '#server/operations/administration/admin.guards.ts';
import { pageQuery } from '#server/platform/keyset.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import type { AdminRequest } from '#shared/accounts/admin.schema.ts';
import { accountFilter, adminRequest } from '#shared/accounts/admin.schema.ts';

import { accountNotFound } from './admin-users.errors.ts';
import { presentAccount, presentListedAccount } from './admin-users.presenter.ts';
import {
  blockAccount,
  closeAccountOf,
  makeAdministrator,
  mostCounted,
  readAccount,
  readAccounts,
  removeAdministrator,
  resendVerification,
  unblockAccount,
} from './admin-users.usecases.ts';

const validUserId = validate('param', z.object({ userId: z.uuid() }), accountNotFound);
const listQuery = pageQuery.extend(accountFilter.shape);
const validRequest = validate('json', adminRequest);

type Action = (
  ctx: AccountContext,
  id: string,
  request: AdminRequest,
) => Promise<Parameters<typeof presentAccount>[0]>;

/** `/api/admin/users`: accounts without their contents. Each action has a reason, which goes into the log. */
export const adminUsersRoutes = createAdminRouter()
  .get('/', validate('query', listQuery), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.accountLists, subject: ctx.accountId }]);
    const { after, ...filter } = c.req.valid('query');
    const { rows, next, total } = await readAccounts(ctx, filter, after);

    return c.json({
      accounts: rows.map((account) => presentListedAccount(account, ctx.now)),
      next,
      /** Counted up to a thousand. */
      total: Math.min(total, mostCounted),
      isMore: total > mostCounted,
    });
  })
  .get('/:userId', validUserId, async (c) => {
    const ctx = c.get('ctx');

    return c.json({ account: presentAccount(await readAccount(ctx, c.req.valid('param').userId), ctx.now) });
  })
  .post('/:userId/verification', limitJson, validUserId, validRequest, async (c) =>
    c.json(await done(resendVerification, c.get('ctx'), c.req.valid('param'), c.req.valid('json'))),
  )
  .post('/:userId/block', limitJson, validUserId, validRequest, async (c) =>
    c.json(await done(blockAccount, c.get('ctx'), c.req.valid('param'), c.req.valid('json'))),
  )
  .post('/:userId/unblock', limitJson, validUserId, validRequest, async (c) =>
    c.json(await done(unblockAccount, c.get('ctx'), c.req.valid('param'), c.req.valid('json'))),
  )
  .post('/:userId/administrator', limitJson, validUserId, validRequest, async (c) =>
    c.json(await done(makeAdministrator, c.get('ctx'), c.req.valid('param'), c.req.valid('json'))),
  )
  .post('/:userId/no-administrator', limitJson, validUserId, validRequest, async (c) =>
    c.json(await done(removeAdministrator, c.get('ctx'), c.req.valid('param'), c.req.valid('json'))),
  )
  .post('/:userId/close', limitJson, validUserId, validRequest, async (c) =>
    c.json(await done(closeAccountOf, c.get('ctx'), c.req.valid('param'), c.req.valid('json'))),
  );

const done = async (
  action: Action,
  ctx: AccountContext,
  { userId }: { userId: string },
  request: AdminRequest,
) => ({
  account: presentAccount(await action(ctx, userId, request), ctx.now),
});
