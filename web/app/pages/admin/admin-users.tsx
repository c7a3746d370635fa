import { t } from '@lingui/core/macro';

import { AccountList } from '#web/features/admin/account-list.tsx';
import { pageTitle } from '#web/lib/page-title.ts';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle(t`Accounts`);

export default function AdminUsersPage() {
  return (
    <AdminPage part={t`Accounts`}>
      <AccountList />
    </AdminPage>
  );
}
