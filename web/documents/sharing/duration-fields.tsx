import { plural, t } from '@lingui/core/macro';

import { type ShareDuration, shareDurations } from '#shared/documents/sharing.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

import type { DurationChoice } from './share-duration.ts';
import { daysToChoose } from './share-duration.ts';

type DurationFieldsProps = {
  value: DurationChoice;
  onChange: (value: DurationChoice) => void;
  error?: string | undefined;
};

const untilDay = 'day';

// Longer durations are in days, as in `hoursInWords`.
const inWords = (hours: ShareDuration) =>
  hours > 48
    ? plural(hours / 24, { one: 'In # day', other: 'In # days' })
    : plural(hours, { one: 'In # hour', other: 'In # hours' });

const options = [
  ...shareDurations.map((hours) => ({ value: String(hours), label: inWords(hours) })),
  { value: untilDay, label: t`On a specific date` },
];

/** How long a link works: one of a few durations, or the end of a day within a year. */
export function DurationFields({ value, onChange, error }: DurationFieldsProps) {
  const chosen = 'hours' in value ? String(value.hours) : untilDay;

  return (
    <div className="flex flex-wrap gap-4 *:min-w-40 *:flex-1">
      <SelectField
        label={t`Expires`}
        options={options}
        value={chosen}
        onChange={(next) => {
          const hours = shareDurations.find((hours) => String(hours) === next);
          onChange(hours ? { hours } : { day: '' });
        }}
      />
      {'day' in value && (
        <DateField
          label={t`Last day`}
          value={value.day}
          onChange={(event) => onChange({ day: event.target.value })}
          {...daysToChoose()}
          error={error}
        />
      )}
    </div>
  );
}
