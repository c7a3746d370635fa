import { t } from '@lingui/core/macro';

import { ReportView } from '#web/features/admin/report-view.tsx';
import { pageTitle } from '#web/lib/page-title.ts';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle(t`Reports`);

export default function AdminReportsPage() {
  return (
    <AdminPage part={t`Reports`}>
      <ReportView />
    </AdminPage>
  );
}
