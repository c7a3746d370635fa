import { z } from 'zod';

import { int } from '#server/core/openapi/openapi-values.ts';
import { fields, op, under } from '#server/core/openapi/openapi.ts';

export const adminApi = under('/api/admin', {
  'GET /access': op('getAdminAccess', 'Whether this session may administer'),
  'GET /summary': op('getAdminSummary', 'Numbers of this installation', {
    accounts: z.object(fields(int, 'verified', 'pending')),
  }),
});
