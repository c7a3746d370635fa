import { z } from 'zod';

import { session, user } from '#server/accounts/auth/auth.openapi.ts';
import { flag, text } from '#server/core/openapi/openapi-values.ts';
import { op, under } from '#server/core/openapi/openapi.ts';

export const verifyApi = under('/auth/v1/verify', {
  'POST /': op('verifyLink', 'Use a mailed link', z.union([user, session])),
  'POST /check': op('checkLink', 'Whether a mailed link still works', { email: text, undoes: flag }),
  'POST /browser': op('admitBrowser', 'Use the link of a mail about a sign-in', {}),
});
