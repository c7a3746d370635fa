import { MessageList } from '#web/features/admin/message-list.tsx';
import { pageTitle } from '#web/lib/page-title.ts';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle('Messages');

export default function AdminMessagesPage() {
  return (
    <AdminPage part="Messages">
      <MessageList />
    </AdminPage>
  );
}
