import { t } from '@lingui/core/macro';

import { pageTitle } from '#web/lib/page-title.ts';
import { SystemStatusParts } from '#web/operations/system-status/system-status.tsx';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle(t`System status`);

export default function AdminSystemStatusPage() {
  return (
    <AdminPage part={t`System status`}>
      <SystemStatusParts />
    </AdminPage>
  );
}
