import { t } from '@lingui/core/macro';

import { pageTitle } from '#web/lib/page-title.ts';
import { ReportView } from '#web/operations/reports/report-view.tsx';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle(t`Reports`);

export default function AdminReportsPage() {
  return (
    <AdminPage part={t`Reports`}>
      <ReportView />
    </AdminPage>
  );
}
