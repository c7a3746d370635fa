import { z } from 'zod';

import { session } from '#server/accounts/auth/auth.openapi.ts';
import { id, int, text } from '#server/core/openapi/openapi-values.ts';
import { fields, op, under } from '#server/core/openapi/openapi.ts';

const newFactor = {
  id,
  ...fields(text, 'type', 'friendly_name'),
  totp: z.object(fields(text, 'qr_code', 'secret', 'uri')),
};

const newCodes = { id, ...fields(text, 'type', 'friendly_name'), total: int, codes: z.array(text) };

export const factorsApi = under('/auth/v1/factors', {
  'POST /': op('addFactor', 'Add an authenticator app', newFactor),
  'POST /:id/challenge': op('challengeFactor', 'Begin to check a code', { id, type: text, expires_at: int }),
  'POST /:id/verify': op('verifyFactor', 'Check a code', session),
  'DELETE /:id': op('removeFactor', 'Remove an authenticator app', { id }),
  'GET /recovery-codes': op('getRecoveryCodes', 'How many recovery codes are left', {
    id,
    type: text,
    ...fields(int, 'total', 'remaining'),
  }),
  'POST /recovery-codes': op('makeRecoveryCodes', 'Make recovery codes', newCodes),
  'POST /recovery-codes/regenerate': op('renewRecoveryCodes', 'Replace all recovery codes', newCodes),
  'POST /recovery-codes/verify': op('useRecoveryCode', 'Use a recovery code', session),
});
