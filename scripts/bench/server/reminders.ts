import { addConfirmedAccount } from '../../../server/accounts/auth/sign-up/add-confirmed-account.usecases.ts';
import { changePreferences } from '../../../server/accounts/preferences/preferences.usecases.ts';
import { readConfig } from '../../../server/config.ts';
import type { AccountContext, AccountId, Context } from '../../../server/core/context.ts';
import { createDependencies } from '../../../server/dependencies.ts';
import { newId } from '../../../server/platform/ids.ts';
import { announceDue } from '../../../server/reminders/reminders/announce-reminders.usecases.ts';
import { readMonth } from '../../../server/reminders/reminders/read-month.usecases.ts';
import { readReminders } from '../../../server/reminders/reminders/read-reminders.usecases.ts';
import { showReminders } from '../../../server/reminders/reminders/show-reminders.usecases.ts';
import { started, temporaryFolder } from '../command.ts';
import { fill } from '../fill/fill.ts';
import { theseOwners } from '../fill/people.ts';
import { times, withMemory } from '../measure.ts';
import { databaseOf } from '../owners.ts';
import type { TimesRow } from '../table.ts';

const accounts = 102;
const dueEach = 1000;

/** Sweeping many due reminders, and one account's list beside many occurrences. On the use cases, without HTTP. */
export async function benchReminders(): Promise<TimesRow[]> {
  const folder = temporaryFolder();
  const config = readConfig({ DATA_DIR: folder, ROLE: 'web', LOG_LEVEL: 'silent' });
  const { base, stop } = await started(async () => {
    const dependencies = await createDependencies(config);

    return { ...dependencies, stop: dependencies.close };
  });
  const database = await databaseOf(folder);
  const ctx: Context = { ...base, now: new Date() };
  const owners: AccountContext[] = [];
  for (let index = 0; index < accounts; index++) owners.push(await account(ctx, index));
  const [owner, busy, ...others] = owners;
  if (!owner || !busy) throw new Error('The accounts of the bench were not made');
  const add = (to: readonly AccountContext[], reminders: number, changes: string) => {
    const ids = to.map(({ accountId }) => accountId);

    return fill(database, theseOwners(ids, { reminders }), ['reminders']).then(() =>
      database.query(`update reminders set ${changes} where user_id = any($1)`, [ids]),
    );
  };
  const list = async () =>
    showReminders(owner, (await readReminders(owner, { archived: false, after: undefined })).rows);
  const month = new Date().toISOString().slice(0, 7);

  await add([owner], 200, 'notify_at = null, date = current_date + abs(hashtext(id::text)) % 60');
  const empty = await times(200, list);
  const ofMonth = await times(50, () => readMonth(owner, month));
  await add(
    others,
    dueEach,
    "repeat = null, date = current_date + 1, starts_on = current_date + 1, scheduled_on = current_date + 1, notify_at = now() - interval '1 hour'",
  );
  const sweep = await withMemory(process.pid, () => announceDue(ctx));
  const { rows } = await database.query<{ total: number }>(
    "select count(*)::int as total from deliveries where kind = 'reminders.due'",
  );
  await database.query(
    `insert into reminder_occurrences
       (id, reminder_id, user_id, round, scheduled_on, due_at, notify_at, token_hash, token_expires_at, created_at)
     select gen_random_uuid(), id, user_id, round, current_date, now(), now(), gen_random_uuid(), now(), now()
     from (select id, user_id from reminders order by id limit 10000) r, generate_series(1, 100) round
     on conflict do nothing`,
  );
  await database.query('analyze');
  const full = await times(200, list);
  await add(
    [busy],
    4000,
    "repeat = 'FREQ=WEEKLY;BYDAY=MO', starts_on = current_date - 1000, notify_at = null",
  );
  const longMonth = await times(5, () => readMonth(busy, month));
  await stop();

  return [
    {
      what: `sweep of ${others.length * dueEach} due reminders`,
      times: [sweep.ms],
      note: `${rows[0]?.total} deliveries; memory ${sweep.before} MB before, ${sweep.peak} MB at most`,
    },
    { what: 'own list of 200, no occurrences', times: empty },
    { what: 'own list of 200, 1000000 occurrences', times: full },
    { what: 'month of 200 reminders', times: ofMonth },
    { what: 'month of 4000, all of them repeating', times: longMonth },
  ];
}

async function account(ctx: Context, index: number): Promise<AccountContext> {
  const email = `bench-${index}@example.org`;
  const user = await addConfirmedAccount(ctx, { name: 'Bench', email, password: 'a long password 4711' });
  if (!user) throw new Error('The account was not made');
  const owner = { ...ctx, accountId: user.id as AccountId, sessionId: newId(), petScope: 'all' } as const;
  await changePreferences(owner, { timeZone: 'UTC' });

  return owner;
}
