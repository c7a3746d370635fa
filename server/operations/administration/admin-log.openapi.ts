import { z } from 'zod';

import { flag, id, idOrNull, instant, page, text, textOrNull } from '#server/core/openapi/openapi-values.ts';
import { op } from '#server/core/openapi/openapi.ts';
import { adminActions } from '#shared/accounts/admin.ts';

const line = z.object({
  id,
  administratorId: idOrNull,
  administratorEmail: textOrNull,
  action: z.enum(adminActions),
  targetId: idOrNull,
  targetEmail: textOrNull,
  reason: text,
  details: z.record(text, z.union([text, z.number(), flag]).nullable()),
  createdAt: instant,
});

const list = { lines: z.array(line), ...page, isMore: flag };

export const adminLogApi = {
  'GET /api/admin/log': op('listAdminLog', 'What administrators did', list),
};
