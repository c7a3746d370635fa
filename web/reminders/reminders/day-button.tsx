import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { ownDates } from '#web/lib/dates.ts';
import { cx } from '#web/ui/cx.ts';

import type { Day } from './use-month.ts';

type DayButtonProps = {
  date: string;
  isOther: boolean;
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
} & Day;

const shownTitles = 2;

/** A day of the month view. Wide screens show the first titles, phones their number. */
export function DayButton({
  date,
  isOther,
  isToday,
  isChosen,
  reminders,
  doses,
  vaccines,
  isWhole,
  onChoose,
}: DayButtonProps) {
  const lines = [
    ...reminders.map(({ reminder: { id, title, archived } }) => ({ id, title, isDone: archived })),
    ...doses.map(({ medicationId, name, times, recorded }) => ({
      id: medicationId,
      title: name,
      isDone: recorded === times.length,
    })),
    ...vaccines.map(({ petId, key, name }) => ({ id: `${petId} ${key}`, title: name, isDone: false })),
  ];
  const more = lines.length - shownTitles;
  const open = lines.filter(({ isDone }) => !isDone).length;
  const doseCount = doses.reduce((sum, { times }) => sum + times.length, 0);
  const counts = [
    reminders.length > 0 && plural({ count: reminders.length }, { one: '# reminder', other: '# reminders' }),
    doseCount > 0 && plural({ count: doseCount }, { one: '# dose', other: '# doses' }),
    vaccines.length > 0 &&
      plural({ count: vaccines.length }, { one: '# vaccination', other: '# vaccinations' }),
  ];

  return (
    <button
      type="button"
      tabIndex={isChosen ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
      className={cx(
        'hover:bg-sunken flex size-full min-h-13 flex-col items-center gap-1 p-1 text-sm focus-visible:-outline-offset-3 lg:min-h-24 lg:items-start lg:p-2',
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
        <span className="sr-only">
          {[isToday && t`today`, ...(isWhole ? counts : [])].filter(Boolean).map((words) => `, ${words}`)}
        </span>
      </span>
      {isWhole && lines.length > 0 && (
        <span
          aria-hidden="true"
          className={cx(
            'rounded-full px-1.5 text-xs font-semibold lg:hidden',
            open > 0 ? 'bg-accent-soft text-accent-ink' : 'bg-moss-soft text-moss',
          )}
        >
          {reminders.length + doseCount + vaccines.length}
        </span>
      )}
      <span aria-hidden="true" className="hidden w-full text-left text-xs lg:block">
        {lines.slice(0, shownTitles).map(({ id, title, isDone }) => (
          <span key={id} className={cx('block truncate', isDone && 'text-ink-soft line-through')}>
            {title}
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
