import { t } from '@lingui/core/macro';

import { pageTitle } from '#web/lib/page-title.ts';
import { MessageList } from '#web/operations/messages/message-list.tsx';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle(t`Messages`);

export default function AdminMessagesPage() {
  return (
    <AdminPage part={t`Messages`}>
      <MessageList />
    </AdminPage>
  );
}
