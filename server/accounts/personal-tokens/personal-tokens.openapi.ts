import { z } from 'zod';

import { dayOrNull, flag, id, instant, instantOrNull, text } from '#server/core/openapi/openapi-values.ts';
import { added, named, op, under } from '#server/core/openapi/openapi.ts';
import { personalTokenScopes } from '#shared/accounts/personal-tokens.ts';

const personalToken = named('PersonalToken', {
  id,
  name: text,
  scope: z.enum(personalTokenScopes),
  pets: z
    .array(z.object({ id, name: text }))
    .nullable()
    .describe('Null for all pets.'),
  expiresAt: instantOrNull,
  expired: flag,
  lastUsedOn: dayOrNull,
  createdAt: instant,
});

export const personalTokensApi = under('/api/personal-tokens', {
  'GET /': op('listPersonalTokens', 'List personal tokens', { tokens: z.array(personalToken) }),
  'POST /': added('makePersonalToken', 'Make a personal token, which only this answer shows', {
    token: text,
    personalToken,
  }),
  'DELETE /:tokenId': op('removePersonalToken', 'Remove a personal token'),
});
