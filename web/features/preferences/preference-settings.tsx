import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { messageOf } from '#web/lib/api.ts';
import { ownTimeZone } from '#web/lib/dates.ts';
import { preferencesQuery } from '#web/lib/preferences.api.ts';
import { sharedStorage } from '#web/session/browser-storage.ts';
import { weightUnitKey } from '#web/session/keys.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';

import { QuietHours } from './quiet-hours.tsx';
import { SavedTime, timeInWords } from './saved-time.tsx';
import { useChangePreference } from './use-change-preference.ts';

// PREF-1
const delayMs = 500;

/** PREF-1: the first load is delayed. */
function usePreferences() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);

    return () => clearTimeout(timer);
  }, []);

  return useQuery({ ...preferencesQuery(), enabled: due });
}

const leads = [0, 1, 2, 12, 24, 48, 72, 168];
const leadLabel = (hours: number) =>
  hours === 0
    ? 'At the time'
    : hours < 24
      ? `${hours} ${hours === 1 ? 'hour' : 'hours'} before`
      : `${hours / 24} ${hours === 24 ? 'day' : 'days'} before`;

/** How and when reminders are announced. Every change is saved at once and can be undone. */
export function NotificationSettings() {
  const query = usePreferences();
  const { change, pending } = useChangePreference();
  if (!query.data) return <NotLoaded query={query} className="h-110" />;
  const now = { ...query.data, ...pending };

  return (
    <Card>
      <p role="status" className="sr-only">
        Preferences loaded successfully.
      </p>
      <div className="flex flex-col gap-5">
        <Switch
          label="Email notifications"
          hint="We email you before a reminder is due."
          checked={now.emailNotifications}
          onChange={(on) =>
            void change(
              { emailNotifications: on },
              {
                done: `Email notifications ${on ? 'enabled' : 'disabled'}`,
                failed: 'Failed to update email notification settings',
              },
            )
          }
        />
        <SelectField
          label="Remind me"
          hint="For reminders that don’t say it themselves."
          options={[...new Set([...leads, now.reminderAdvanceNotice])]
            .toSorted((a, b) => a - b)
            .map((hours) => ({ value: String(hours), label: leadLabel(hours) }))}
          value={String(now.reminderAdvanceNotice)}
          onChange={(value) =>
            void change(
              { reminderAdvanceNotice: Number(value) },
              {
                done: `Reminder advance notice updated to ${value} hours`,
                failed: 'Failed to update reminder timing settings',
              },
            )
          }
        />
        <SavedTime
          label="Default time"
          hint="For reminders without a time of their own."
          value={now.reminderTime}
          onSave={(time) =>
            void change(
              { reminderTime: time },
              {
                done: `Default reminder time updated to ${timeInWords(time)}`,
                failed: 'Failed to update reminder time setting',
              },
            )
          }
        />
        <QuietHours
          value={now.quietHours}
          onSave={(quietHours) =>
            void change(
              { quietHours },
              {
                done: quietHours
                  ? `Quiet hours from ${timeInWords(quietHours.from)} to ${timeInWords(quietHours.until)}`
                  : 'Quiet hours turned off',
                failed: 'Failed to update reminder timing settings',
              },
            )
          }
        />
        <Switch
          label="One message a day"
          hint="Everything of a day in one message, at your default time."
          checked={now.dailyDigest}
          onChange={(on) =>
            void change(
              { dailyDigest: on },
              {
                done: on ? 'You get one message a day' : 'You get a message for each reminder',
                failed: 'Failed to update reminder timing settings',
              },
            )
          }
        />
      </div>
    </Card>
  );
}

/** PREF-4, and the time zone that days and times are meant in. */
export function UnitSettings() {
  const query = usePreferences();
  const { change, pending } = useChangePreference();
  const saved = query.data?.preferredWeightUnit;
  useEffect(() => {
    if (saved) sharedStorage.setItem(weightUnitKey, saved);
  }, [saved]);
  if (!query.data) return <NotLoaded query={query} className="h-60" />;
  const now = { ...query.data, ...pending };
  const here = ownTimeZone();
  const zones = [
    ...new Set([here, ...(now.timeZone ? [now.timeZone] : []), ...Intl.supportedValuesOf('timeZone')]),
  ];

  return (
    <Card>
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-1.5">
          <span className="text-sm font-semibold">Weight</span>
          <SegmentedControl
            label="Weight"
            segments={[
              { value: 'lbs', label: 'Pounds (lbs)' },
              { value: 'kg', label: 'Kilograms (kg)' },
            ]}
            value={now.preferredWeightUnit}
            onChange={(unit) =>
              void change(
                { preferredWeightUnit: unit },
                { done: `Weights are shown in ${unit}`, failed: 'Failed to update the weight unit' },
              )
            }
            className="self-start"
          />
        </div>
        <SelectField
          label="Time zone"
          hint={
            now.timeZone && now.timeZone !== here
              ? `This device is in ${zoneName(here)}.`
              : 'Reminders come at the time of this zone.'
          }
          options={zones.map((zone) => ({ value: zone, label: zoneName(zone) }))}
          value={now.timeZone ?? here}
          onChange={(timeZone) =>
            void change(
              { timeZone },
              { done: `Time zone set to ${zoneName(timeZone)}`, failed: 'Failed to update the time zone' },
            )
          }
        />
      </div>
    </Card>
  );
}

const zoneName = (zone: string) => zone.replaceAll('_', ' ');

type NotLoadedProps = { query: ReturnType<typeof usePreferences>; className: string };

function NotLoaded({ query: { error, isFetching, refetch }, className }: NotLoadedProps) {
  if (!error)
    return (
      <div role="status">
        <span className="sr-only">Loading...</span>
        <Skeleton className={`${className} rounded-lg`} />
      </div>
    );

  return (
    <ErrorState
      title="Failed to load your notification preferences"
      picture={null}
      className="py-4! md:py-4!"
      busy={isFetching}
      onRetry={() => void refetch()}
    >
      {messageOf(error)}
    </ErrorState>
  );
}
