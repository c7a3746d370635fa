import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { addConfirmedAccount } from '../../server/auth/sign-up/sign-up.usecases.ts';
import { readConfig } from '../../server/config.ts';
import type { AccountContext, AccountId, Context } from '../../server/context.ts';
import { createDependencies } from '../../server/dependencies.ts';
import { changePreferences } from '../../server/features/preferences/preferences.usecases.ts';
import { announceDue } from '../../server/features/reminders/announcement.usecases.ts';
import { readMonth } from '../../server/features/reminders/month.usecases.ts';
import { presentReminder } from '../../server/features/reminders/reminders.presenter.ts';
import { readReminders } from '../../server/features/reminders/reminders.usecases.ts';
import { newId } from '../../server/platform/ids.ts';
import type { Row } from './measure.ts';
import { times } from './measure.ts';

const due = 100_000;
const accounts = 100;
const occurrences = 1_000_000;
const own = 200;

const columns =
  'id, user_id, title, date, pet_name, starts_on, scheduled_on, repeat, notify_at, created_at, updated_at';

/** Sweeping many due reminders, and one account's list beside many occurrences. On the use cases, without HTTP. */
export async function benchReminders(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'denmate-bench-'));
  const config = readConfig({ DATA_DIR: folder, ROLE: 'web', LOG_LEVEL: 'silent' });
  const { base, pool, close } = await createDependencies(config);
  try {
    const ctx: Context = { ...base, now: new Date() };
    const ids: AccountId[] = [];
    for (let index = 0; index < accounts; index++) ids.push(await account(ctx, index));
    const owner: AccountContext = {
      ...ctx,
      accountId: ids[0] ?? fail(),
      sessionId: newId(),
      petScope: 'all',
    };

    await pool.query(
      `insert into reminders (${columns})
       select gen_random_uuid(), $1, 'Pill ' || n, current_date + n % 60, 'General', current_date, current_date,
         case when n % 4 = 0 then 'FREQ=WEEKLY' end, null, now(), now()
       from generate_series(1, $2::int) n`,
      [owner.accountId, own],
    );
    const list = async () =>
      (await readReminders(owner, { archived: false, after: undefined })).rows.map(presentReminder);
    const month = new Date().toISOString().slice(0, 7);
    await times(20, list);
    const empty = await times(200, list);
    const ofMonth = await times(50, () => readMonth(owner, month));

    await pool.query(
      `insert into reminders (${columns})
       select gen_random_uuid(), ($1::uuid[])[2 + n % $3::int], 'Due ' || n, current_date + 1, 'General', current_date + 1,
         current_date + 1, null, now() - interval '1 hour', now(), now()
       from generate_series(1, $2::int) n`,
      [ids, due, accounts - 1],
    );
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
    const before = process.memoryUsage().rss;
    const started = performance.now();
    await announceDue(ctx);
    const sweep = [performance.now() - started];
    clearInterval(watch);
    const { rows } = await pool.query<{ total: number }>(
      "select count(*)::int as total from deliveries where kind = 'reminders.due'",
    );

    // In parts: a statement may take 30 seconds.
    for (let round = 1; round <= occurrences / 10_000; round++) {
      await pool.query(
        `insert into reminder_occurrences
           (id, reminder_id, user_id, round, scheduled_on, due_at, notify_at, token_hash, token_expires_at, created_at)
         select gen_random_uuid(), id, user_id, $1, current_date, now(), now(), gen_random_uuid(), now(), now()
         from reminders order by id limit 10000`,
        [round],
      );
    }
    await pool.query('analyze');
    await times(20, list);
    const full = await times(200, list);
    const busy = { ...owner, accountId: ids[1] ?? fail() };
    await pool.query(
      `insert into reminders (${columns})
       select gen_random_uuid(), $1, 'Walk ' || n, current_date, 'General', current_date - 1000, current_date,
         'FREQ=WEEKLY;BYDAY=MO', null, now(), now()
       from generate_series(1, 4000) n`,
      [busy.accountId],
    );
    const longMonth = await times(5, () => readMonth(busy, month));
    const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

    return [
      {
        what: `sweep of ${due} due reminders`,
        times: sweep,
        note: `${rows[0]?.total} deliveries; memory ${megabytes(before)} MB before, ${megabytes(peak)} MB at most`,
      },
      { what: `own list of ${own}, no occurrences`, times: empty },
      { what: `own list of ${own}, ${occurrences} occurrences`, times: full },
      { what: `month of ${own} reminders`, times: ofMonth },
      { what: 'month of 5000, 4000 of them repeating', times: longMonth },
    ];
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function account(ctx: Context, index: number): Promise<AccountId> {
  const email = `bench-${index}@example.org`;
  const user = await addConfirmedAccount(ctx, { name: 'Bench', email, password: 'a long password 4711' });
  const accountId = (user?.id ?? fail()) as AccountId;
  await changePreferences({ ...ctx, accountId, sessionId: newId(), petScope: 'all' }, { timeZone: 'UTC' });

  return accountId;
}

const fail = (): never => {
  throw new Error('The accounts of the bench were not made');
};
