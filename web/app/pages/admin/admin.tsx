import { Overview } from '#web/features/admin/overview.tsx';
import { pageTitle } from '#web/lib/page-title.ts';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle('Administration');

export default function AdminOverviewPage() {
  return (
    <AdminPage part="Overview">
      <Overview />
    </AdminPage>
  );
}
