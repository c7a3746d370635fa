import { t } from '@lingui/core/macro';

import { repetitionWords, weekdayCodes } from '#shared/reminders/repetition-words.ts';
import { withLastDays } from '#shared/reminders/short-months.ts';
import { ownDates } from '#web/lib/dates.ts';

/** As the account writes dates. */
export const repetitionInWords = (rule: string): string => repetitionWords(rule, ownDates());

/** The rules that a form offers for a day, besides the current one. */
export function repetitionChoices(day: string, set: string | null): { value: string; label: string }[] {
  const date = new Date(`${day}T00:00:00Z`);
  const known = !Number.isNaN(date.getTime());
  const code = known ? weekdayCodes[(date.getUTCDay() + 6) % 7] : undefined;
  const monthDay = date.getUTCDate();
  const rules = known
    ? [
        'FREQ=DAILY',
        `FREQ=WEEKLY;BYDAY=${code}`,
        `FREQ=WEEKLY;INTERVAL=2;BYDAY=${code}`,
        `FREQ=MONTHLY;BYMONTHDAY=${monthDay}`,
        `FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=${monthDay}`,
        `FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=${monthDay}`,
        `FREQ=YEARLY;BYMONTH=${date.getUTCMonth() + 1};BYMONTHDAY=${monthDay}`,
      ].map((rule) => withLastDays(rule, day))
    : ['FREQ=DAILY'];

  return [
    { value: '', label: t`Doesn’t repeat` },
    ...[...new Set([...rules, ...(set ? [set] : [])])].map((value) => ({
      value,
      label: repetitionInWords(value),
    })),
  ];
}
