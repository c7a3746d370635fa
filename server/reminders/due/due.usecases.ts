import { ownersTime } from '#server/accounts/preferences/preferences.usecases.ts';
import type { AccountContext } from '#server/core/context.ts';
import { readDueVaccines } from '#server/health/health-check/due-vaccines.usecases.ts';
import { readOpenDoses } from '#server/reminders/doses-of-day/doses-of-day.usecases.ts';
import { countDueReminders } from '#server/reminders/reminders/read-reminders.usecases.ts';
import { dueOf } from '#shared/reminders/due.ts';

const listedVaccines = 500;

type DueContext = Pick<AccountContext, 'db' | 'accountId' | 'now' | 'petScope'>;

/** Everything that is due now: the doses and vaccines, the number of reminders, and the count of all three. */
export async function readDueNow(ctx: DueContext) {
  const { day, time, timeZone } = await ownersTime(ctx);
  const [reminders, doses, vaccines] = await Promise.all([
    countDueReminders(ctx, day),
    readOpenDoses(ctx, { day, time }),
    readDueVaccines(ctx, Promise.resolve({ day, timeZone }), listedVaccines),
  ]);

  return {
    day,
    doses,
    vaccines: vaccines.rows,
    due: dueOf({ reminders, doses: doses.length, vaccines: vaccines.total }),
  };
}
