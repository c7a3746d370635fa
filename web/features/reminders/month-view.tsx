import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Facts } from '#web/ui/facts.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { Status } from '#web/ui/status.tsx';

import { addMonths, dayForKey, sameDayOf, weeksOf } from './month-days.ts';
import { timeName, todayIn } from './reminder-words.ts';
import type { ReminderMonth } from './reminders.api.ts';
import { reminderQueries } from './reminders.api.ts';
import { repetitionInWords } from './repetition-words.ts';

type MonthViewProps = {
  timeZone: string;
  /** Only reminders about this pet. */
  petId?: string | undefined;
  onAdd: (date: string) => void;
};

type OnDay = { reminder: ReminderMonth['reminders'][number]; projected: boolean };

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const beforeDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', timeZone: 'UTC' });
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** A month of reminders: a grid for arrow keys and fingers, and below it what is on the chosen day. */
export function MonthView({ timeZone, petId, onAdd }: MonthViewProps) {
  const today = todayIn(timeZone);
  const [day, setDay] = useState(today);
  const month = day.slice(0, 7);
  const query = useQuery({ ...reminderQueries.month(month), placeholderData: keepPreviousData });
  const isLoaded = query.data?.month === month;
  const byDay = isLoaded && query.data ? daysOf(query.data, petId) : new Map<string, OnDay[]>();
  const grid = useRef<HTMLTableElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const next = dayForKey(event.key, day);
    if (!next) return;
    event.preventDefault();
    // Drawn first, because the month of the day may be another.
    flushSync(() => setDay(next));
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }

  const onDay = byDay.get(day) ?? [];

  return (
    <div>
      <div className="mb-4 flex items-center justify-between gap-3">
        <IconButton
          label="Previous month"
          icon={<ChevronLeft />}
          bordered
          onClick={() => setDay(sameDayOf(addMonths(month, -1), day))}
        />
        <h2 aria-live="polite" className="text-lg">
          {monthFormat.format(utc(`${month}-01`))}
        </h2>
        <IconButton
          label="Next month"
          icon={<ChevronRight />}
          bordered
          onClick={() => setDay(sameDayOf(addMonths(month, 1), day))}
        />
      </div>
      {query.error && (
        <QueryFailure
          of={{ ...query, data: isLoaded ? query.data : undefined }}
          title="Failed to load reminders. Please refresh the page."
        />
      )}
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of buttons, with one tab stop
        role="grid"
        aria-label={monthFormat.format(utc(`${month}-01`))}
        aria-busy={!isLoaded && !query.error}
        onKeyDown={onKeyDown}
        className="border-line bg-raised w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-lg border"
      >
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" abbr={name} className="text-ink-soft py-2 text-xs font-semibold">
                <span aria-hidden="true">{name.slice(0, 3)}</span>
                <span className="sr-only">{name}</span>
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
                    onChoose={() => setDay(date)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isLoaded && query.data?.truncated && (
        <p className="text-ink-soft mt-3 text-sm">This month has more reminders than we can show here.</p>
      )}
      <section aria-label={dayFormat.format(utc(day))} className="mt-6">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h3 className="text-lg">{dayFormat.format(utc(day))}</h3>
          <Button variant="secondary" onClick={() => onAdd(day)}>
            Add on this day
          </Button>
        </div>
        {onDay.length === 0 ? (
          <p className="text-ink-soft">{isLoaded ? 'Nothing on this day.' : !query.error && 'Loading...'}</p>
        ) : (
          <List label={dayFormat.format(utc(day))}>
            {onDay.map(({ reminder, projected }) => (
              <ListRow
                key={reminder.id}
                title={
                  <bdi className={cx(reminder.archived && 'text-ink-soft line-through')}>
                    {reminder.title}
                  </bdi>
                }
                detail={
                  <Facts
                    of={[
                      <bdi key="pet">{reminder.petName}</bdi>,
                      reminder.customTime && timeName(reminder.customTime),
                      reminder.repeat && !reminder.archived && repetitionInWords(reminder.repeat),
                    ]}
                  />
                }
                aside={
                  reminder.archived ? (
                    <Status tone="moss">Done</Status>
                  ) : (
                    projected && <Status tone="plain">Later in its series</Status>
                  )
                }
              />
            ))}
          </List>
        )}
      </section>
    </div>
  );
}

type DayButtonProps = {
  date: string;
  isOther: boolean;
  isToday: boolean;
  isChosen: boolean;
  reminders: readonly OnDay[];
  onChoose: () => void;
};

const shownTitles = 2;

function DayButton({ date, isOther, isToday, isChosen, reminders, onChoose }: DayButtonProps) {
  const open = reminders.filter(({ reminder }) => !reminder.archived).length;
  const says = [
    isToday && 'today',
    reminders.length > 0 && `${reminders.length} ${reminders.length === 1 ? 'reminder' : 'reminders'}`,
  ];

  return (
    <button
      type="button"
      tabIndex={isChosen ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
      className={cx(
        'hover:bg-sunken flex min-h-13 w-full flex-col items-center gap-1 p-1 text-sm focus-visible:-outline-offset-3 lg:min-h-24 lg:items-start lg:p-2',
        isChosen && 'bg-accent-soft',
        isOther && 'text-ink-soft',
      )}
    >
      <span
        className={cx(
          'tabular grid size-7 place-items-center rounded-full',
          isToday && 'bg-ink text-paper font-semibold',
        )}
      >
        <span className="sr-only">{beforeDay.format(utc(date))} </span>
        {Number(date.slice(8))}
        <span className="sr-only">{says.filter(Boolean).map((words) => `, ${words}`)}</span>
      </span>
      {reminders.length > 0 && (
        <span
          aria-hidden="true"
          className={cx(
            'rounded-full px-1.5 text-xs font-semibold lg:hidden',
            open > 0 ? 'bg-accent-soft text-accent-ink' : 'bg-moss-soft text-moss',
          )}
        >
          {reminders.length}
        </span>
      )}
      <span aria-hidden="true" className="hidden w-full text-left text-xs lg:block">
        {reminders.slice(0, shownTitles).map(({ reminder }) => (
          <span
            key={reminder.id}
            className={cx('block truncate', reminder.archived && 'text-ink-soft line-through')}
          >
            {reminder.title}
          </span>
        ))}
        {reminders.length > shownTitles && (
          <span className="text-ink-soft">{reminders.length - shownTitles} more</span>
        )}
      </span>
    </button>
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
