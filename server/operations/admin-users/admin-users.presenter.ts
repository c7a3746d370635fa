import type { AccountStatus } from '#shared/accounts/admin.ts';

import type { ListedAccount, findAccount } from './admin-users.queries.ts';

type FoundAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** An account in the list of administrators. */
export const presentListedAccount = (account: ListedAccount, now: Date) => ({
  id: account.id,
  email: account.email,
  name: account.name,
  status: statusOf(account, now),
  /** A closed account can be blocked, too. */
  isBlocked: isBlocked(account, now),
  isAdmin: account.isAdmin,
  createdAt: account.createdAt.toISOString(),
  lastSignInAt: account.lastSignInAt?.toISOString() ?? null,
});

export const presentAccount = (account: FoundAccount, now: Date) => ({
  ...presentListedAccount(account, now),
  verifiedAt: account.emailConfirmedAt?.toISOString() ?? null,
  closedAt: account.closedAt?.toISOString() ?? null,
  sessions: account.sessions,
  hasSecondStep: account.hasSecondStep,
  storedBytes: account.storedBytes,
});

const isBlocked = ({ bannedUntil }: ListedAccount, now: Date) => bannedUntil !== null && bannedUntil > now;

function statusOf(account: ListedAccount, now: Date): AccountStatus {
  if (account.closedAt) return 'closed';
  if (isBlocked(account, now)) return 'blocked';

  return account.emailConfirmedAt ? 'active' : 'waiting';
}
