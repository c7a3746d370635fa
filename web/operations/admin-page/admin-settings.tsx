import { t } from '@lingui/core/macro';

import { pageTitle } from '#web/lib/page-title.ts';
import { InvitationList } from '#web/operations/invitations/invitation-list.tsx';
import { SiteSettingsForm } from '#web/operations/site-settings/site-settings-form.tsx';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle(t`Settings`);

export default function AdminSettingsPage() {
  return (
    <AdminPage part={t`Settings`}>
      <SiteSettingsForm />
      <InvitationList />
    </AdminPage>
  );
}
