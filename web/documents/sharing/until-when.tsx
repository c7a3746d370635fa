import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { hoursInWords, shareDurations } from '#shared/documents/sharing.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

import type { DurationChoice } from './share-duration.ts';
import { daysToChoose, defaultDuration } from './share-duration.ts';

type UntilWhenProps = {
  value: DurationChoice;
  onChange: (value: DurationChoice) => void;
  /** The default of the account, in hours. */
  usualHours: number;
  error?: string | undefined;
};

const untilDay = 'day';

/** How long a pack can be opened: for a few days, or until the end of a day. */
export function UntilWhen({ value, onChange, usualHours, error }: UntilWhenProps) {
  const usual = defaultDuration(usualHours);
  const offered = shareDurations.filter(
    (hours) => hours >= 48 || ('hours' in usual && usual.hours === hours),
  );

  return (
    <div className="mb-6">
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
        <Trans>Until when?</Trans>
      </p>
      <SegmentedControl
        label={t`Until when?`}
        segments={[
          ...offered.map((hours) => ({ value: String(hours), label: hoursInWords(hours) })),
          { value: untilDay, label: t`Pick a day` },
        ]}
        value={'hours' in value ? String(value.hours) : untilDay}
        onChange={(next) => {
          const hours = shareDurations.find((hours) => String(hours) === next);
          onChange(hours ? { hours } : { day: '' });
        }}
        className="flex!"
      />
      {'day' in value && (
        <div className="mt-4">
          <DateField
            label={t`Last day`}
            value={value.day}
            onChange={(event) => onChange({ day: event.target.value })}
            {...daysToChoose()}
            error={error}
          />
        </div>
      )}
    </div>
  );
}
