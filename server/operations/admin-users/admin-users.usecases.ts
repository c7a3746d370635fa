import { runLoggedAction } from '#server/accounts/administrators/admin-log.usecases.ts';
import { closeLocked } from '#server/accounts/auth/account/close-account.usecases.ts';
import { lockAccountForAdmin, setBlocked } from '#server/accounts/auth/admin/block-account.usecases.ts';
import { mailConfirmation } from '#server/accounts/auth/admin/mail-confirmation.usecases.ts';
import { hasSecondStep, setAdministrator } from '#server/accounts/auth/admin/set-administrator.usecases.ts';
import { countResend } from '#server/accounts/auth/mailed-links/mailed-links.usecases.ts';
import type { User } from '#server/accounts/users/users.table.ts';
import type { AccountContext } from '#server/core/context.ts';
import type { Cursor } from '#server/platform/keyset.ts';
import { readPage } from '#server/platform/keyset.ts';
import type { AccountFilter, AdminRequest } from '#shared/accounts/admin.schema.ts';
import type { AccountAction } from '#shared/accounts/admin.ts';

import {
  accountIsBlocked,
  accountIsClosed,
  accountNotFound,
  alreadyVerified,
  lastAdministrator,
  noSecondStep,
  notVerified,
  notYourself,
} from './admin-users.errors.ts';
import { countAccounts, findAccount, hasOtherAdministrator, listAccounts } from './admin-users.queries.ts';

const pageSize = 50;

/** Accounts are counted up to this number. Counting a million takes longer than finding one. */
export const mostCounted = 1000;

/** ADMIN-1: a page of the accounts, newest first. */
export const readAccounts = ({ db, now }: AccountContext, filter: AccountFilter, after: Cursor | undefined) =>
  readPage({
    after,
    size: pageSize,
    list: (limit) => listAccounts(db, filter, { now, after, limit }),
    count: () => countAccounts(db, filter, { now, most: mostCounted + 1 }),
    countsEarly: true,
    placeOf: (account) => account,
  });

/** ADMIN-1: one account, never its records. Throws accountNotFound. */
export async function readAccount({ db, now }: AccountContext, id: string) {
  const account = await findAccount(db, id, now);
  if (!account) throw accountNotFound();

  return account;
}

/** Sends the confirmation mail again, as often as its owner may. Throws accountNotFound, alreadyVerified, accountIsClosed, `limited`. */
export const resendVerification = (ctx: AccountContext, id: string, request: AdminRequest) =>
  onAccount(ctx, { id, action: 'users.resend_verification', request }, async (ctx, user) => {
    if (user.emailConfirmedAt) throw alreadyVerified();
    if (user.closedAt) throw accountIsClosed();
    await countResend(ctx, id);
    if (!(await mailConfirmation(ctx, id))) throw accountNotFound();

    return {};
  });

/** Ends all sessions and blocks new ones. Throws accountNotFound, notYourself, lastAdministrator. */
export const blockAccount = (ctx: AccountContext, id: string, request: AdminRequest) =>
  onAccount(ctx, { id, action: 'users.block', request, isHarmful: true }, async (ctx, user) => {
    if (isBlocked(user, ctx.now)) return undefined;
    await setBlocked(ctx, id, true);

    return {};
  });

/** Throws accountNotFound. */
export const unblockAccount = (ctx: AccountContext, id: string, request: AdminRequest) =>
  onAccount(ctx, { id, action: 'users.unblock', request }, async (ctx, user) => {
    if (!isBlocked(user, ctx.now)) return undefined;
    await setBlocked(ctx, id, false);

    return {};
  });

/**
 * The account must have a second step already: otherwise its password alone would be enough to add one. Throws accountNotFound,
 * notVerified, accountIsClosed, accountIsBlocked, noSecondStep.
 */
export const makeAdministrator = (ctx: AccountContext, id: string, request: AdminRequest) =>
  onAccount(ctx, { id, action: 'users.make_administrator', request }, async (ctx, user) => {
    if (user.isAdmin) return undefined;
    if (!user.emailConfirmedAt) throw notVerified();
    if (user.closedAt) throw accountIsClosed();
    if (isBlocked(user, ctx.now)) throw accountIsBlocked();
    if (!(await hasSecondStep(ctx, id))) throw noSecondStep();
    await setAdministrator(ctx, id, true);

    return {};
  });

/** Throws accountNotFound, notYourself, lastAdministrator. */
export const removeAdministrator = (ctx: AccountContext, id: string, request: AdminRequest) =>
  onAccount(
    ctx,
    { id, action: 'users.remove_administrator', request, isHarmful: true },
    async (ctx, user) => {
      if (!user.isAdmin) return undefined;
      await setAdministrator(ctx, id, false);

      return {};
    },
  );

/**
 * Closes the account, which is deleted when its grace period is over. Throws accountNotFound, notYourself,
 * lastAdministrator.
 */
export const closeAccountOf = (ctx: AccountContext, id: string, request: AdminRequest) =>
  onAccount(ctx, { id, action: 'users.close', request, isHarmful: true }, async (ctx, user) => {
    if (user.closedAt) return undefined;
    await closeLocked(ctx, user, 'administrator');

    return {};
  });

type Action = {
  id: string;
  action: AccountAction;
  request: AdminRequest;
  /** Not allowed on one's own account or on the last administrator. */
  isHarmful?: boolean;
};

type Work = (ctx: AccountContext, user: User) => Promise<Record<string, string> | undefined>;

async function onAccount(
  ctx: AccountContext,
  { id, action, request, isHarmful = false }: Action,
  work: Work,
) {
  await runLoggedAction(ctx, { action, targetId: id, request }, async (ctx) => {
    if (isHarmful && id === ctx.accountId) throw notYourself();
    // Locks administrators first, by id, so that two who do this to each other don't deadlock.
    const others = isHarmful && (await hasOtherAdministrator(ctx.db, id, ctx.now));
    const user = await lockAccountForAdmin(ctx, id);
    if (!user) throw accountNotFound();
    if (isHarmful && user.isAdmin && !others) throw lastAdministrator();

    return work(ctx, user);
  });

  return readAccount(ctx, id);
}

const isBlocked = ({ bannedUntil }: User, now: Date) => bannedUntil !== null && bannedUntil > now;
