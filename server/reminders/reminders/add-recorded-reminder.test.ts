import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { lockAccount } from '#server/accounts/users/account.access.ts';
import { inTransaction } from '#server/core/context.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { addRecordedReminder } from './add-recorded-reminder.usecases.ts';
import { daysWithin } from './repetition.rules.ts';

const app = await createTestApp();

const recorded = {
  title: 'Pill',
  kind: 'medication' as const,
  startsOn: '2031-01-30',
  repeat: 'FREQ=MONTHLY',
  notes: null,
  customTime: null,
  advanceNotice: null,
  snoozedUntil: null,
  archived: false,
  completedAt: null,
  completedFrom: null,
  vaccinationId: null,
  medicationId: null,
  pets: [],
};

test.each([
  ['on its day', '2031-03-30', '2031-03-31'],
  ['moved to another day', '2031-04-02', '2031-04-02'],
])(
  'REM-1: a recorded reminder that skips months goes on with the last day of each, %s',
  async (_, date, expected) => {
    const owner = await buildOwner(app);
    const id = randomUUID();
    await inTransaction(owner.ctx, async (ctx) => {
      await lockAccount(ctx);
      await addRecordedReminder(ctx, { ...recorded, id, scheduledOn: '2031-03-30', date });
    });
    const { rows } = await app.pool.query<{ repeat: string; first: string; next: string }>(
      'select repeat, starts_on::text as first, scheduled_on::text as next from reminders where id = $1',
      [id],
    );
    const [row = { repeat: '', first: '', next: '' }] = rows;
    const { reminders } = await read<{ reminders: { date: string }[] }>(await owner.get('/api/reminders'));

    expect(row).toEqual({ repeat: 'FREQ=MONTHLY;BYMONTHDAY=-1', first: '2031-01-31', next: '2031-03-31' });
    expect(daysWithin({ startsOn: row.first, repeat: row.repeat }, row.first, '2031-02-28')).toEqual([
      '2031-01-31',
      '2031-02-28',
    ]);
    expect(reminders.map(({ date }) => date)).toEqual([expected]);
  },
);
