import { InvitationList } from '#web/features/admin/invitation-list.tsx';
import { SiteSettingsForm } from '#web/features/admin/site-settings-form.tsx';
import { pageTitle } from '#web/lib/page-title.ts';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle('Site settings');

export default function AdminSettingsPage() {
  return (
    <AdminPage part="Settings">
      <SiteSettingsForm />
      <InvitationList />
    </AdminPage>
  );
}
