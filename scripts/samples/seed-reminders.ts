import { createHash } from 'node:crypto';

import type { AccountContext } from '../../server/core/context.ts';
import { addReminder } from '../../server/reminders/reminders/add-reminder.usecases.ts';
import { completeReminder } from '../../server/reminders/reminders/complete-reminder.usecases.ts';
import { addDays } from '../../shared/core/days.ts';
import type { Locale } from '../../shared/core/locales.ts';
import { newReminder } from '../../shared/reminders/reminders.schema.ts';
import { translateDemo } from './demo-words.ts';
import { demoReminders } from './demo.ts';

export async function seedReminders(
  ctx: AccountContext,
  petIds: ReadonlyMap<string, string>,
  locale: Locale,
) {
  const today = ctx.now.toISOString().slice(0, 10);
  for (const [index, { pets, inDays, ...facts }] of translateDemo(locale, demoReminders).entries()) {
    const ids = pets.flatMap((name) => petIds.get(name) ?? []);
    const id = reminderIdOf(ctx.accountId, index);
    const given = { ...facts, id, date: addDays(today, inDays), petIds: ids };
    const reminder = await addReminder(ctx, newReminder.parse(given));
    if (index === 0 && !reminder.archived) await completeReminder(ctx, id, reminder.scheduledOn);
  }
}

/** The same id in every run, different for every account. */
function reminderIdOf(accountId: string, index: number) {
  const hash = createHash('sha256').update(`${accountId} reminder ${index}`).digest('hex');

  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
