import type { AccountAction } from '#shared/accounts/admin.ts';

import type { Account } from './accounts.api.ts';

/** The actions that an account's state allows. */
export function actionsFor({
  status,
  isBlocked,
  isAdmin,
}: Pick<Account, 'status' | 'isBlocked' | 'isAdmin'>): AccountAction[] {
  const remove: AccountAction[] = isAdmin ? ['users.remove_administrator'] : [];
  switch (status) {
    case 'waiting':
      return ['users.resend_verification', ...remove, 'users.block', 'users.close'];
    case 'active':
      return [...(isAdmin ? remove : (['users.make_administrator'] as const)), 'users.block', 'users.close'];
    case 'blocked':
      return ['users.unblock', ...remove, 'users.close'];
    case 'closed':
      return [isBlocked ? 'users.unblock' : 'users.block', ...remove];
  }
}
