import { t } from '@lingui/core/macro';

import { datesIn } from '#shared/core/dates.ts';
import { dateLanguageNames } from '#shared/core/display-words.ts';
import type { ClockFormat, DateFormat, Display } from '#shared/core/display.ts';
import { clockFormats, dateFormats, dateLanguages } from '#shared/core/display.ts';
import { ownClock, ownToday } from '#web/lib/dates.ts';
import { useDisplay } from '#web/lib/use-display.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

import { Choice } from './choice.tsx';
import { useChangePreference } from './use-change-preference.ts';

const exampleTime = '15:05';
const datesFor = (display: Display) => datesIn(display, ownClock);

/** SET-1: the formats of dates and times, with today as the example. */
export function DateSettings() {
  const display = useDisplay();
  const { change } = useChangePreference();
  const today = ownToday();
  const { dayOfWeek, longDayAt } = datesFor(display);
  const formatName = (dateFormat: DateFormat) => datesFor({ ...display, dateFormat }).day(today);
  const clockName = (clock: ClockFormat) => datesFor({ ...display, clock }).time(exampleTime);

  return (
    <Card>
      <div className="flex flex-col gap-5">
        <Choice
          label={t`Date`}
          segments={dateFormats.map((value) => ({ value, label: formatName(value) }))}
          value={display.dateFormat}
          onChange={(dateFormat) => void change({ dateFormat })}
        />
        <Choice
          label={t`Time`}
          segments={clockFormats.map((value) => ({ value, label: clockName(value) }))}
          value={display.clock}
          onChange={(clock) => void change({ clock })}
        />
        <SelectField
          label={t`Date language`}
          options={dateLanguages.map((value) => ({ value, label: dateLanguageNames[value] }))}
          value={display.dateLanguage}
          onChange={(dateLanguage) => void change({ dateLanguage })}
        />
        <p className="text-ink-soft text-sm">
          {dayOfWeek(today)}
          <br />
          {longDayAt(today, exampleTime)}
        </p>
      </div>
    </Card>
  );
}
