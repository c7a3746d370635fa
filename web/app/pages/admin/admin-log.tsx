import { t } from '@lingui/core/macro';

import { LogList } from '#web/features/admin/log-list.tsx';
import { pageTitle } from '#web/lib/page-title.ts';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle(t`Administration log`);

export default function AdminLogPage() {
  return (
    <AdminPage part={t`Log`}>
      <LogList />
    </AdminPage>
  );
}
