import { t } from '@lingui/core/macro';

import { Switch } from '#web/ui/switch.tsx';

import { SavedTime } from './saved-time.tsx';

type Hours = { from: string; until: string };

type QuietHoursProps = { value: Hours | null; onSave: (hours: Hours | null) => void };

const usual: Hours = { from: '22:00:00', until: '07:00:00' };

/** A time of day in which nothing is sent. */
export function QuietHours({ value, onSave }: QuietHoursProps) {
  return (
    <div>
      <Switch
        label={t`Quiet hours`}
        hint={t`We’ll send anything due during quiet hours right after they end.`}
        checked={value !== null}
        onChange={(on) => onSave(on ? usual : null)}
      />
      {value && (
        <div className="mt-2 grid grid-cols-2 gap-4">
          <SavedTime label={t`From`} value={value.from} onSave={(from) => onSave({ ...value, from })} />
          <SavedTime label={t`Until`} value={value.until} onSave={(until) => onSave({ ...value, until })} />
        </div>
      )}
    </div>
  );
}
