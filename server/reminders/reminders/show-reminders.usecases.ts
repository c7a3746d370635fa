import type { AccountContext } from '#server/core/context.ts';

import { findPeopleFacts } from './people-facts.usecases.ts';
import { presentReminder } from './reminders.presenter.ts';
import type { ReminderRow } from './reminders.queries.ts';

type Reader = Pick<AccountContext, 'db' | 'accountId' | 'now' | 'petScope'>;

/** The reminders as the API shows them to this account. */
export async function showReminders(reader: Reader, rows: readonly ReminderRow[]) {
  const facts = await findPeopleFacts(reader, rows);

  return rows.map((row) => presentReminder(row, facts.of(row)));
}

export async function showReminder(reader: Reader, row: ReminderRow) {
  const facts = await findPeopleFacts(reader, [row]);

  return presentReminder(row, facts.of(row));
}
