import { t } from '@lingui/core/macro';

import { pageTitle } from '#web/lib/page-title.ts';
import { Overview } from '#web/operations/system-status/overview.tsx';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle(t`Administration`);

export default function AdminOverviewPage() {
  return (
    <AdminPage part={t`Overview`}>
      <Overview />
    </AdminPage>
  );
}
