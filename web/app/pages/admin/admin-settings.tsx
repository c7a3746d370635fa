import { t } from '@lingui/core/macro';

import { InvitationList } from '#web/features/admin/invitation-list.tsx';
import { SiteSettingsForm } from '#web/features/admin/site-settings-form.tsx';
import { pageTitle } from '#web/lib/page-title.ts';

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
