import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { ownDates } from '#web/lib/dates.ts';
import { cx } from '#web/ui/cx.ts';

import type { OnDay } from './day-reminders.tsx';

type DayButtonProps = {
  date: string;
  isOther: boolean;
  isToday: boolean;
  isChosen: boolean;
  reminders: readonly OnDay[];
  onChoose: () => void;
};

const shownTitles = 2;

/** A day of the month view. Wide screens show the first titles, phones their number. */
export function DayButton({ date, isOther, isToday, isChosen, reminders, onChoose }: DayButtonProps) {
  const more = reminders.length - shownTitles;
  const open = reminders.filter(({ reminder }) => !reminder.archived).length;
  const says = [
    isToday && t`today`,
    reminders.length > 0 && plural(reminders.length, { one: '# reminder', other: '# reminders' }),
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
        <span aria-hidden="true">{Number(date.slice(8))}</span>
        <span className="sr-only">{ownDates().dayOfWeek(date)}</span>
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
        {more > 0 && (
          <span className="text-ink-soft">
            <Trans>{more} more</Trans>
          </span>
        )}
      </span>
    </button>
  );
}
