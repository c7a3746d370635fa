import { t } from '@lingui/core/macro';

import { pageTitle } from '#web/lib/page-title.ts';
import { AccountList } from '#web/operations/accounts/account-list.tsx';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle(t`Accounts`);

export default function AdminUsersPage() {
  return (
    <AdminPage part={t`Accounts`}>
      <AccountList />
    </AdminPage>
  );
}
