import { z } from 'zod';

import { id, instant, page, text, textOrNull } from '#server/core/openapi/openapi-values.ts';
import { fields, op, under } from '#server/core/openapi/openapi.ts';

const invitation = z.object({
  id,
  email: text,
  state: z.enum(['accepted', 'expired', 'waiting']),
  ...fields(instant, 'createdAt', 'expiresAt'),
});

const list = { invitations: z.array(invitation), ...page };

export const signUpInvitationsApi = under('/api/admin/invitations', {
  'GET /': op('listInvitations', 'List invitations to sign up', list),
  'POST /': op('invite', 'Invite someone to sign up'),
  'POST /:invitationId/take-back': op('takeBackInvitation', 'Take an invitation back'),
});

export const invitationChecksApi = under('/api/sign-up-invitations', {
  'POST /check': op('checkSignUpInvitation', 'The address that an invitation is for', { email: textOrNull }),
});
