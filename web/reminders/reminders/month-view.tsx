import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { ownDates } from '#web/lib/dates.ts';
import { dosesOfMonthQuery } from '#web/reminders/due/due.api.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';

import { DayButton } from './day-button.tsx';
import type { OnDay } from './day-reminders.tsx';
import { DayReminders } from './day-reminders.tsx';
import { addMonths, dayForKey, sameDayOf, weeksOf } from './month-days.ts';
import { todayIn } from './reminder-words.ts';
import type { ReminderMonth } from './reminders.api.ts';
import { reminderQueries } from './reminders.api.ts';

type MonthViewProps = {
  timeZone: string;
  /** Only reminders about this pet. */
  petId?: string | undefined;
  onAdd: (date: string) => void;
};

// The days of any week, in the order of this language.
const week = weeksOf('2023-01')[0] ?? [];

/** A month of reminders: a grid for arrow keys and fingers, and below it the reminders of the chosen day. */
export function MonthView({ timeZone, petId, onAdd }: MonthViewProps) {
  const today = todayIn(timeZone);
  const [day, setDay] = useState(today);
  const month = day.slice(0, 7);
  const query = useQuery({ ...reminderQueries.month(month), placeholderData: keepPreviousData });
  const isLoaded = query.data?.month === month;
  const byDay = isLoaded && query.data ? daysOf(query.data, petId) : new Map<string, OnDay[]>();
  const doses = useQuery(dosesOfMonthQuery(month)).data?.doses.filter(
    (each) => !petId || each.petId === petId,
  );
  const dosesOn = (date: string) => doses?.filter((each) => each.date === date) ?? [];
  const grid = useRef<HTMLTableElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const next = dayForKey(event.key, day);
    if (!next) return;
    event.preventDefault();
    // Rendered first, because the day may be in another month.
    flushSync(() => setDay(next));
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }

  return (
    <div>
      <div className="mb-4 flex items-center justify-between gap-3">
        <IconButton
          label={t`Previous month`}
          icon={<ChevronLeft />}
          bordered
          onClick={() => setDay(sameDayOf(addMonths(month, -1), day))}
        />
        <h2 aria-live="polite" className="text-lg">
          {ownDates().month(`${month}-01`)}
        </h2>
        <IconButton
          label={t`Next month`}
          icon={<ChevronRight />}
          bordered
          onClick={() => setDay(sameDayOf(addMonths(month, 1), day))}
        />
      </div>
      {query.error && (
        <QueryFailure
          of={{ ...query, data: isLoaded ? query.data : undefined }}
          title={t`Failed to load reminders. Please refresh the page.`}
        />
      )}
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of buttons, with one tab stop
        role="grid"
        aria-label={ownDates().month(`${month}-01`)}
        aria-busy={!isLoaded && !query.error}
        onKeyDown={onKeyDown}
        className="border-line bg-raised w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-lg border"
      >
        <thead>
          <tr>
            {week.map((date) => (
              <th
                key={date}
                scope="col"
                abbr={ownDates().weekday(date)}
                className="text-ink-soft py-2 text-xs font-semibold"
              >
                <span aria-hidden="true">{ownDates().shortWeekday(date)}</span>
                <span className="sr-only">{ownDates().weekday(date)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td
                  key={date}
                  aria-selected={date === day}
                  className={cx(
                    'border-line border-t p-0 align-top not-first:border-l',
                    !date.startsWith(month) && 'bg-sunken',
                  )}
                >
                  <DayButton
                    date={date}
                    isOther={!date.startsWith(month)}
                    isToday={date === today}
                    isChosen={date === day}
                    reminders={byDay.get(date) ?? []}
                    doses={dosesOn(date)}
                    onChoose={() => setDay(date)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isLoaded && query.data?.truncated && (
        <p className="text-ink-soft mt-3 text-sm">
          <Trans>This month has more reminders than we can show here.</Trans>
        </p>
      )}
      <DayReminders
        day={day}
        reminders={byDay.get(day) ?? []}
        doses={dosesOn(day)}
        emptyText={isLoaded ? t`No reminders on this day.` : query.error ? '' : t`Loading...`}
        onAdd={() => onAdd(day)}
      />
    </div>
  );
}

function daysOf({ reminders, entries }: ReminderMonth, petId: string | undefined): Map<string, OnDay[]> {
  const byId = new Map(reminders.map((reminder) => [reminder.id, reminder]));
  const days = new Map<string, OnDay[]>();
  for (const { reminderId, date, projected } of entries) {
    const reminder = byId.get(reminderId);
    if (!reminder || (petId && !reminder.pets.some((pet) => pet.petId === petId))) continue;
    const on = days.get(date) ?? [];
    on.push({ reminder, projected });
    days.set(date, on);
  }

  return days;
}
