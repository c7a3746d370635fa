import { t } from '@lingui/core/macro';

import { pageTitle } from '#web/lib/page-title.ts';
import { LogList } from '#web/operations/log/log-list.tsx';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle(t`Log`);

export default function AdminLogPage() {
  return (
    <AdminPage part={t`Log`}>
      <LogList />
    </AdminPage>
  );
}
