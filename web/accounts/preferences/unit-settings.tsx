import { t } from '@lingui/core/macro';

import { weightUnitNames, zoneName } from '#shared/core/display-words.ts';
import { preferredWeightUnits } from '#shared/health/units.ts';
import { deviceZone } from '#web/lib/own-zone.ts';
import { useWeightUnit } from '#web/lib/use-display.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

import { Choice } from './choice.tsx';
import { LoadedPreferences } from './loaded-preferences.tsx';
import type { Preferences } from './preferences.api.ts';
import { useChangePreference, useSaveWeightUnit } from './use-change-preference.ts';

/** PREF-4, and the time zone that days and times are meant in. */
export const UnitSettings = () => (
  <Card>
    <div className="flex flex-col gap-5">
      <WeightUnit />
      <LoadedPreferences className="h-25" failure={t`We couldn’t load this`}>
        {(saved) => <TimeZone saved={saved} />}
      </LoadedPreferences>
    </div>
  </Card>
);

function WeightUnit() {
  const unit = useWeightUnit();
  const save = useSaveWeightUnit();

  return (
    <Choice
      label={t`Weight`}
      segments={preferredWeightUnits.map((value) => ({ value, label: weightUnitNames[value] }))}
      value={unit}
      onChange={save}
    />
  );
}

function TimeZone({ saved }: { saved: Preferences }) {
  const { change, pending } = useChangePreference();
  const zone = pending?.timeZone ?? saved.timeZone;
  const here = deviceZone();
  const hereName = zoneName(here);
  const zones = [...new Set([here, ...(zone ? [zone] : []), ...Intl.supportedValuesOf('timeZone')])];

  return (
    <SelectField
      label={t`Time zone`}
      hint={zone && zone !== here ? t`This device is set to ${hereName}.` : undefined}
      options={zones.map((value) => ({ value, label: zoneName(value) }))}
      value={zone ?? here}
      onChange={(timeZone) => void change({ timeZone })}
    />
  );
}
