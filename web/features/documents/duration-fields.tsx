import { shareDurations, hoursInWords } from '#shared/sharing.ts';
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

const options = [
  ...shareDurations.map((hours) => ({ value: String(hours), label: `In ${hoursInWords(hours)}` })),
  { value: untilDay, label: 'On a date' },
];

/** How long a link works: one of a few durations, or the end of a day within a year. */
export function DurationFields({ value, onChange, error }: DurationFieldsProps) {
  const chosen = 'hours' in value ? String(value.hours) : untilDay;

  return (
    <div className="flex flex-wrap gap-4 *:min-w-40 *:flex-1">
      <SelectField
        label="Expires"
        options={options}
        value={chosen}
        onChange={(next) => {
          const hours = shareDurations.find((hours) => String(hours) === next);
          onChange(hours ? { hours } : { day: '' });
        }}
      />
      {'day' in value && (
        <DateField
          label="Last day"
          value={value.day}
          onChange={(event) => onChange({ day: event.target.value })}
          {...daysToChoose()}
          error={error}
        />
      )}
    </div>
  );
}
