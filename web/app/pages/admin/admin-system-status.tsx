import { t } from '@lingui/core/macro';

import { SystemStatusParts } from '#web/features/admin/system-status.tsx';
import { pageTitle } from '#web/lib/page-title.ts';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle(t`System status`);

export default function AdminSystemStatusPage() {
  return (
    <AdminPage part={t`System status`}>
      <SystemStatusParts />
    </AdminPage>
  );
}
