import { LogList } from '#web/features/admin/log-list.tsx';
import { pageTitle } from '#web/lib/page-title.ts';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle('Administration log');

export default function AdminLogPage() {
  return (
    <AdminPage part="Log">
      <LogList />
    </AdminPage>
  );
}
