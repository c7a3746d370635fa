import { randomUUID } from 'node:crypto';

import type { Call } from './call.ts';

const reminderPath: Call = { params: ({ reminderId }) => ({ id: reminderId }) };
const offerPath: Call = { params: ({ reminderId }) => ({ offerId: reminderId }), status: 403 };
const invitationPath: Call = { params: ({ reminderId }) => ({ invitationId: reminderId }), status: 403 };
const messagePath: Call = { params: ({ reminderId }) => ({ messageId: reminderId }), status: 403 };
const userPath: Call = { params: ({ reminderId }) => ({ userId: reminderId }), status: 403 };
const dayOfReminder = { occurrence: '2030-06-01' };

/** Routes of reminders, sessions and ways to sign in: each is called with another account's ids. */
export const accountCases: Record<string, Call[]> = {
  'POST /api/reminders': [
    {
      body: ({ petId }) => ({ id: randomUUID(), title: 'Mine', date: '2030-06-01', petIds: [petId] }),
    },
  ],
  'PATCH /api/reminders/:id': [
    {
      ...reminderPath,
      body: () => ({ changes: { title: 'Mine' }, before: { title: 'Zanzibar reminder' } }),
    },
  ],
  'DELETE /api/reminders/:id': [reminderPath],
  'POST /api/reminders/:id/complete': [{ ...reminderPath, body: () => dayOfReminder }],
  'POST /api/reminders/:id/undo': [{ ...reminderPath, body: () => dayOfReminder }],
  'POST /api/reminders/:id/snooze': [{ ...reminderPath, body: () => ({ until: null }) }],
  'POST /api/reminders/:id/reschedule': [
    { ...reminderPath, body: () => ({ date: '2030-07-01', before: { date: '2030-06-01' } }) },
  ],
  // Offers belong to no account: only administrators change them.
  'PUT /api/admin/offers/:offerId': [offerPath],
  'POST /api/admin/offers/:offerId/publish': [offerPath],
  'POST /api/admin/offers/:offerId/withdraw': [offerPath],
  'POST /api/admin/offers/:offerId/remove': [offerPath],
  'POST /api/admin/invitations/:invitationId/take-back': [invitationPath],
  'PUT /api/admin/messages/:messageId/answered': [messagePath],
  // Neither do the actions of administrators on accounts.
  'GET /api/admin/users/:userId': [userPath],
  'POST /api/admin/users/:userId/verification': [userPath],
  'POST /api/admin/users/:userId/block': [userPath],
  'POST /api/admin/users/:userId/unblock': [userPath],
  'POST /api/admin/users/:userId/administrator': [userPath],
  'POST /api/admin/users/:userId/no-administrator': [userPath],
  'POST /api/admin/users/:userId/close': [userPath],
  'DELETE /api/account/sessions/:sessionId': [{ params: ({ sessionId }) => ({ sessionId }) }],
  'PATCH /api/requirement-lists/:listId': [
    { params: ({ listId }) => ({ listId }), body: () => ({ name: 'Mine', before: 'Zanzibar list' }) },
  ],
  'DELETE /api/requirement-lists/:listId': [{ params: ({ listId }) => ({ listId }) }],
  'POST /api/personal-tokens': [
    { body: ({ petId }) => ({ name: 'Mine', scope: 'read', petIds: [petId], days: 30 }) },
  ],
  'DELETE /api/personal-tokens/:tokenId': [{ params: ({ tokenId }) => ({ tokenId }) }],
  'DELETE /auth/v1/user/identities/:id': [{ params: ({ sessionId }) => ({ id: sessionId }), status: 400 }],
  'PATCH /auth/v1/passkeys/:id': [
    { params: ({ passkeyId }) => ({ id: passkeyId }), body: () => ({ friendly_name: 'Mine' }) },
  ],
  'DELETE /auth/v1/passkeys/:id': [{ params: ({ passkeyId }) => ({ id: passkeyId }) }],
  'POST /auth/v1/passkeys/registration/verify': [
    { body: ({ challengeId }) => ({ challenge_id: challengeId, credential: { id: 'x' } }), status: 400 },
  ],
  'POST /auth/v1/passkeys/authentication/verify': [
    { body: ({ challengeId }) => ({ challenge_id: challengeId, credential: { id: 'x' } }), status: 400 },
  ],
  'POST /auth/v1/factors/:id/challenge': [{ params: ({ factorId }) => ({ id: factorId }) }],
  'POST /auth/v1/factors/:id/verify': [
    {
      params: ({ factorId }) => ({ id: factorId }),
      body: ({ challengeId }) => ({ challenge_id: challengeId, code: '123456' }),
    },
  ],
  'DELETE /auth/v1/factors/:id': [{ params: ({ factorId }) => ({ id: factorId }) }],
  'POST /auth/v1/rpc/resend_verification_email': [
    { body: ({ signUpId }) => ({ user_id: signUpId }), status: 200 },
  ],
};
