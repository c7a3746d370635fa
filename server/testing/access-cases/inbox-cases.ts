import { randomUUID } from 'node:crypto';

import type { Call } from './call.ts';

const messagePath: Call = { params: ({ inboxMessageId }) => ({ messageId: inboxMessageId }) };
const saved = (attachmentId: string, petId: string | null) => ({
  requestKey: randomUUID(),
  documents: [
    {
      attachmentId,
      petId,
      name: 'Mine',
      category: 'other',
      documentDate: null,
      expirationDate: null,
    },
  ],
});

/** Routes of the inbox: each is called with another account's ids. */
export const inboxCases: Record<string, Call[]> = {
  'POST /api/inbox/addresses': [{ body: ({ petId }) => ({ petId }) }],
  'DELETE /api/inbox/addresses/:addressId': [
    { params: ({ inboxAddressId }) => ({ addressId: inboxAddressId }) },
  ],
  'DELETE /api/inbox/senders/:senderId': [{ params: ({ inboxSenderId }) => ({ senderId: inboxSenderId }) }],
  'GET /api/inbox/:messageId': [messagePath],
  'POST /api/inbox/:messageId/opened': [messagePath],
  'POST /api/inbox/:messageId/save': [
    { ...messagePath, body: ({ inboxAttachmentId }) => saved(inboxAttachmentId, null) },
    { ...messagePath, body: ({ inboxAttachmentId, petId }) => saved(inboxAttachmentId, petId) },
  ],
  'POST /api/inbox/:messageId/undo': [
    { ...messagePath, body: ({ inboxSaveKey }) => ({ requestKey: inboxSaveKey }) },
  ],
  'POST /api/inbox/:messageId/dismiss': [{ ...messagePath, body: () => ({ dismissed: true }) }],
  'POST /api/inbox/:messageId/download': [messagePath],
  'DELETE /api/inbox/:messageId': [messagePath],
};
