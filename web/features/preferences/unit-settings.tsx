import { ownTimeZone } from '#web/lib/dates.ts';
import type { Preferences } from '#web/lib/preferences.api.ts';
import { useSaveWeightUnit, useWeightUnit } from '#web/lib/use-weight-unit.ts';
import { Card } from '#web/ui/card.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import { LoadedPreferences } from './loaded-preferences.tsx';
import { useChangePreference } from './use-change-preference.ts';

/** PREF-4, and the time zone that days and times are meant in. */
export const UnitSettings = () => (
  <LoadedPreferences className="h-60">
    {(saved) => (
      <Card>
        <div className="flex flex-col gap-5">
          <WeightUnit />
          <TimeZone saved={saved} />
        </div>
      </Card>
    )}
  </LoadedPreferences>
);

function WeightUnit() {
  const unit = useWeightUnit();
  const save = useSaveWeightUnit();
  const undo = () => save(unit, () => void toast.success('Changed back.'));

  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-semibold">Weight</span>
      <SegmentedControl
        label="Weight"
        segments={[
          { value: 'lbs', label: 'Pounds (lbs)' },
          { value: 'kg', label: 'Kilograms (kg)' },
        ]}
        value={unit}
        onChange={(next) =>
          save(
            next,
            () =>
              void toast.success(`Weights are shown in ${next}`, {
                action: { label: 'Undo', onSelect: undo },
              }),
          )
        }
        className="self-start"
      />
    </div>
  );
}

function TimeZone({ saved }: { saved: Preferences }) {
  const { change, pending } = useChangePreference();
  const zone = pending?.timeZone ?? saved.timeZone;
  const here = ownTimeZone();
  const zones = [...new Set([here, ...(zone ? [zone] : []), ...Intl.supportedValuesOf('timeZone')])];

  return (
    <SelectField
      label="Time zone"
      hint={
        zone && zone !== here
          ? `This device is in ${zoneName(here)}.`
          : 'Reminders come at the time of this zone.'
      }
      options={zones.map((value) => ({ value, label: zoneName(value) }))}
      value={zone ?? here}
      onChange={(timeZone) =>
        void change(
          { timeZone },
          { done: `Time zone set to ${zoneName(timeZone)}`, failed: 'Failed to update the time zone' },
        )
      }
    />
  );
}

const zoneName = (zone: string) => zone.replaceAll('_', ' ');
