import { z } from 'zod';

import { flag, instant, instantOrNull, int, text } from '#server/core/openapi/openapi-values.ts';
import { fields, op } from '#server/core/openapi/openapi.ts';

/** A part of the system: how it is, and what is known about it. */
const part = <Facts extends z.ZodType>(facts: Facts) =>
  z.object({ state: z.enum(['attention', 'failed', 'fine']), ms: int, facts: facts.nullable() });

const waiting = { waiting: int, waitingSince: instantOrNull, failed: int };

const backup = z.object({
  takenAt: instant,
  place: z.enum(['folder', 's3', 'stream']),
  ...fields(int, 'bytes', 'files', 'missingFiles'),
});

const status = {
  ...fields(text, 'version', 'node'),
  startedAt: instant,
  database: part(z.object({ version: text, bytes: int })),
  storage: part(z.object({ kind: z.enum(['disk', 's3']), freeBytes: int.nullable() })),
  mail: part(z.object({ ...waiting, lastSent: instantOrNull })).extend({ isSent: flag }),
  queues: part(z.array(z.object({ name: text, ...waiting }))),
  schedules: part(z.array(z.object({ name: text, cron: text, lastDone: instantOrNull }))),
  backups: part(z.object({ last: backup.nullable(), ...fields(instantOrNull, 'testedAt', 'testedTakenAt') })),
};

export const systemStatusApi = {
  'GET /api/admin/system-status': op('getSystemStatus', 'The state of the system', status),
};
