import { t } from '@lingui/core/macro';

import { pageTitle } from '#web/lib/page-title.ts';
import { InvitationList } from '#web/operations/admin/invitation-list.tsx';
import { SiteSettingsForm } from '#web/operations/admin/site-settings-form.tsx';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle(t`Site settings`);

export default function AdminSettingsPage() {
  return (
    <AdminPage part={t`Settings`}>
      <SiteSettingsForm />
      <InvitationList />
    </AdminPage>
  );
}
