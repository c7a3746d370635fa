import { t } from '@lingui/core/macro';

import { MessageList } from '#web/features/admin/message-list.tsx';
import { pageTitle } from '#web/lib/page-title.ts';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle(t`Messages`);

export default function AdminMessagesPage() {
  return (
    <AdminPage part={t`Messages`}>
      <MessageList />
    </AdminPage>
  );
}
