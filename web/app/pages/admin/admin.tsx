import { t } from '@lingui/core/macro';

import { Overview } from '#web/features/admin/overview.tsx';
import { pageTitle } from '#web/lib/page-title.ts';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle(t`Administration`);

export default function AdminOverviewPage() {
  return (
    <AdminPage part={t`Overview`}>
      <Overview />
    </AdminPage>
  );
}
