import { z } from 'zod';

import { createRouter, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { readDosesOfMonth } from '#server/reminders/doses-of-day/doses-of-day.usecases.ts';
import { reminderMonth } from '#shared/reminders/reminders.schema.ts';

import { readDueNow } from './due.usecases.ts';

/** `/api/reminders/due` and `/api/reminders/doses`: what is due beside reminders, now and in a month. */
export const dueRoutes = createRouter()
  .get('/due', async (c) => c.json(await readDueNow(c.get('ctx'))))
  .get('/doses', validate('query', z.object({ month: reminderMonth })), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.months, subject: ctx.accountId }]);
    const { month } = c.req.valid('query');

    return c.json({ month, doses: await readDosesOfMonth(ctx, month) });
  });
