import { user } from '#server/accounts/auth/auth.openapi.ts';
import { op, under } from '#server/core/openapi/openapi.ts';

export const userApi = under('/auth/v1/user', {
  'GET /': op('getUser', 'The account of this session', user),
  'PUT /': op('changeUser', 'Change the name, the email address or the password', user),
  'POST /keep': op('keepAccount', 'Keep an account that is about to be deleted', user),
  'DELETE /identities/:id': op('removeIdentity', 'Not offered'),
  'GET /identities/authorize': op('authorizeIdentity', 'Not offered'),
});
