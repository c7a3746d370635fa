import { z } from 'zod';

import { flag, id, instant, text } from '#server/core/openapi/openapi-values.ts';
import { fields, op, under } from '#server/core/openapi/openapi.ts';

const session = z.object({
  id,
  device: text,
  kind: z.enum(['computer', 'phone', 'tablet']),
  ...fields(flag, 'current', 'byPasskey'),
  ...fields(instant, 'signedInAt', 'lastActiveAt'),
});

export const accountApi = under('/api/account', {
  'GET /sessions': op('listSessions', 'Browsers that are signed in', { sessions: z.array(session) }),
  'DELETE /sessions/:sessionId': op('signDeviceOut', 'Sign a browser out'),
  'POST /deletion': op('closeAccount', 'Delete the account, with proof of who asks'),
});
