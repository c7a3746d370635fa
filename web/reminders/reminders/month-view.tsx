import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { ownDates } from '#web/lib/dates.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';

import { DayButton } from './day-button.tsx';
import { DayReminders } from './day-reminders.tsx';
import { addMonths, dayForKey, sameDayOf, weeksOf } from './month-days.ts';
import { todayIn } from './reminder-words.ts';
import type { Reminder } from './reminder.ts';
import { useMonth } from './use-month.ts';

type MonthViewProps = {
  timeZone: string;
  /** Only reminders about this pet. */
  petId?: string | undefined;
  onAdd: (date: string) => void;
  /** A completed reminder leaves something to record. */
  onRecord: (reminder: Reminder) => void;
};

// The days of any week, in the order of this language.
const week = weeksOf('2023-01')[0] ?? [];

/** A month of reminders: a grid for arrow keys and fingers, and below it the reminders of the chosen day. */
export function MonthView({ timeZone, petId, onAdd, onRecord }: MonthViewProps) {
  const today = todayIn(timeZone);
  const [day, setDay] = useState(today);
  const month = day.slice(0, 7);
  const { isLoaded, isCut, failures, on } = useMonth(month, { today, petId });
  const [failure] = failures;
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
      {/* If nothing could be loaded, one error message is enough. */}
      {failure && <QueryFailure compact={failures.length === 1} {...failure} />}
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of buttons, with one tab stop
        role="grid"
        aria-label={ownDates().month(`${month}-01`)}
        aria-busy={!isLoaded && !failure}
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
                    'border-line h-px border-t p-0 align-top not-first:border-l',
                    !date.startsWith(month) && 'bg-sunken',
                  )}
                >
                  <DayButton
                    date={date}
                    isOther={!date.startsWith(month)}
                    isToday={date === today}
                    isChosen={date === day}
                    {...on(date)}
                    onChoose={() => setDay(date)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && (
        <p className="text-ink-soft mt-3 text-sm">
          <Trans>This month has more reminders than we can show here.</Trans>
        </p>
      )}
      <DayReminders
        day={day}
        {...on(day)}
        emptyText={isLoaded ? t`No reminders on this day.` : failure ? '' : t`Loading...`}
        onAdd={() => onAdd(day)}
        onRecord={onRecord}
      />
    </div>
  );
}
