import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Switch } from '#web/ui/switch.tsx';

type Schedule = { times: string[]; every: number };

type ScheduleFieldProps = {
  /** Null for a medication that is given when needed. */
  value: Schedule | null;
  onChange: (schedule: Schedule | null) => void;
  error?: string | undefined;
};

const timeLabel = (number: number) => t`Time ${number}`;
const removeLabel = (number: number) => t`Remove time ${number}`;

const timesMax = 12;
const usual: Schedule = { times: ['08:00'], every: 1 };

/** The times of day at which a medication is given, and on which days. */
export function ScheduleField({ value, onChange, error }: ScheduleFieldProps) {
  const errorId = useId();
  const setTimes = (times: string[]) => value && onChange({ ...value, times });

  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t`Give at set times`}
        hint={t`You can then mark each dose as done.`}
        checked={value !== null}
        onChange={(isOn) => onChange(isOn ? usual : null)}
      />
      {value && (
        <fieldset className="flex flex-col items-start gap-3" aria-describedby={error && errorId}>
          <legend className="sr-only">
            <Trans>Times</Trans>
          </legend>
          {value.times.map((time, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a time may be there twice while it is typed
            <div key={index} className="flex items-end gap-2">
              <Field label={timeLabel(index + 1)}>
                {(control) => (
                  <input
                    {...control}
                    type="time"
                    required
                    className="control tabular"
                    value={time}
                    onChange={(event) => setTimes(value.times.with(index, event.target.value))}
                  />
                )}
              </Field>
              {value.times.length > 1 && (
                <IconButton
                  label={removeLabel(index + 1)}
                  icon={<Trash2 />}
                  onClick={() => setTimes(value.times.toSpliced(index, 1))}
                />
              )}
            </div>
          ))}
          {value.times.length < timesMax && (
            <Button
              variant="secondary"
              icon={<Plus />}
              onClick={() => setTimes([...value.times, nextTime(value.times)])}
            >
              <Trans>Add a time</Trans>
            </Button>
          )}
          <Field
            label={t`Repeat every (days)`}
            hint={t`1 is every day, 2 is every other day, and 30 is about monthly.`}
          >
            {(control) => (
              <input
                {...control}
                type="number"
                inputMode="numeric"
                min={1}
                max={366}
                className="control tabular max-w-28"
                value={Number.isNaN(value.every) ? '' : value.every}
                onChange={(event) => onChange({ ...value, every: event.target.valueAsNumber })}
              />
            )}
          </Field>
          <FieldError id={errorId} error={error} />
        </fieldset>
      )}
    </div>
  );
}

/** Twelve hours after the last one, or an hour after it when that is taken. */
function nextTime(times: readonly string[]): string {
  const [hours = 8, minutes = 0] = (times.at(-1) ?? '08:00').split(':').map(Number);
  const at = (later: number) =>
    `${String((hours + later) % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;

  return [12, 1, 2, 3, 4, 5, 6].map(at).find((time) => !times.includes(time)) ?? at(7);
}
