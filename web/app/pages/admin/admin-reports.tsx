import { ReportView } from '#web/features/admin/report-view.tsx';
import { pageTitle } from '#web/lib/page-title.ts';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle('Reports');

export default function AdminReportsPage() {
  return (
    <AdminPage part="Reports">
      <ReportView />
    </AdminPage>
  );
}
