import { createMiddleware } from 'hono/factory';

import type { AccountEnv } from '#server/core/http.ts';
import { createRouter, limitJson, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import {
  newReminder,
  reminderChange,
  reminderOccurrence,
  reminderReschedule,
  reminderSnooze,
} from '#shared/reminders/reminders.schema.ts';

import { addReminder } from './add-reminder.usecases.ts';
import { changeReminder } from './change-reminder.usecases.ts';
import { completeReminder } from './complete-reminder.usecases.ts';
import { findPeopleFacts } from './people-facts.usecases.ts';
import { readMonth } from './read-month.usecases.ts';
import { readReminders } from './read-reminders.usecases.ts';
import { reminderQuery, validReminderId } from './reminders.params.ts';
import { clearArchive, removeReminder } from './remove-reminders.usecases.ts';
import { rescheduleReminder } from './reschedule-reminder.usecases.ts';
import { showReminder, showReminders } from './show-reminders.usecases.ts';
import { snoozeReminder } from './snooze-reminder.usecases.ts';
import { undoCompletion } from './undo-completion.usecases.ts';

const limitChanges = createMiddleware<AccountEnv>(async (c, next) => {
  const { db, accountId: subject } = c.get('ctx');
  await countHit(db, [{ limit: limits.reminderChanges, subject }]);
  await next();
});

/** `/api/reminders` */
export const remindersRoutes = createRouter()
  .get('/', validate('query', reminderQuery), async (c) => {
    const { archived, month, after } = c.req.valid('query');
    if (month !== undefined) {
      const { db, accountId: subject } = c.get('ctx');
      await countHit(db, [{ limit: limits.months, subject }]);
      const { rows, entries, truncated } = await readMonth(c.get('ctx'), month);

      return c.json({ month, reminders: await showReminders(c.get('ctx'), rows), entries, truncated });
    }
    const { rows, next, total } = await readReminders(c.get('ctx'), { archived: archived === 'true', after });

    return c.json({ reminders: await showReminders(c.get('ctx'), rows), next, total });
  })
  .post('/', limitJson, validate('json', newReminder), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.newReminders, subject: ctx.accountId }]);

    return c.json({ reminder: await showReminder(ctx, await addReminder(ctx, c.req.valid('json'))) }, 201);
  })
  // Before `/:id`.
  .delete('/archived', async (c) => {
    await clearArchive(c.get('ctx'));

    return c.body(null, 204);
  })
  .patch('/:id', limitJson, limitChanges, validReminderId, validate('json', reminderChange), async (c) => {
    const ctx = c.get('ctx');
    const changed = await changeReminder(ctx, c.req.valid('param').id, c.req.valid('json'));

    return c.json({ reminder: await showReminder(ctx, changed) });
  })
  .delete('/:id', validReminderId, async (c) => {
    await removeReminder(c.get('ctx'), c.req.valid('param').id);

    return c.body(null, 204);
  })
  .post(
    '/:id/complete',
    limitJson,
    limitChanges,
    validReminderId,
    validate('json', reminderOccurrence),
    async (c) => {
      const ctx = c.get('ctx');
      const { id } = c.req.valid('param');
      const { reminder, done } = await completeReminder(ctx, id, c.req.valid('json').occurrence);
      const people = await findPeopleFacts(ctx, [done]);
      const at = (done.completedAt ?? ctx.now).toISOString();

      return c.json({
        reminder: await showReminder(ctx, reminder),
        done: { at, by: people.of(done).completedBy },
      });
    },
  )
  .post(
    '/:id/undo',
    limitJson,
    limitChanges,
    validReminderId,
    validate('json', reminderOccurrence),
    async (c) => {
      const { id } = c.req.valid('param');
      const reminder = await undoCompletion(c.get('ctx'), id, c.req.valid('json').occurrence);

      return c.json({ reminder: await showReminder(c.get('ctx'), reminder) });
    },
  )
  .post(
    '/:id/snooze',
    limitJson,
    limitChanges,
    validReminderId,
    validate('json', reminderSnooze),
    async (c) => {
      const { until } = c.req.valid('json');
      const moment = until === null ? null : new Date(until);
      const reminder = await snoozeReminder(c.get('ctx'), c.req.valid('param').id, moment);

      return c.json({ reminder: await showReminder(c.get('ctx'), reminder) });
    },
  )
  .post(
    '/:id/reschedule',
    limitJson,
    limitChanges,
    validReminderId,
    validate('json', reminderReschedule),
    async (c) => {
      const { id } = c.req.valid('param');
      const reminder = await rescheduleReminder(c.get('ctx'), id, c.req.valid('json'));

      return c.json({ reminder: await showReminder(c.get('ctx'), reminder) });
    },
  );
