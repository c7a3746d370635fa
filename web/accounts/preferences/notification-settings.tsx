import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { sentence } from '#shared/health/health.ts';
import { leadName } from '#shared/reminders/lead-words.ts';
import { timeName } from '#web/lib/dates.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Switch } from '#web/ui/switch.tsx';

import { LoadedPreferences } from './loaded-preferences.tsx';
import type { Preferences } from './preferences.api.ts';
import { QuietHours } from './quiet-hours.tsx';
import { SavedTime } from './saved-time.tsx';
import { useChangePreference } from './use-change-preference.ts';

const leads = [0, 1, 2, 12, 24, 48, 72, 168];

/** The channels and times of reminders. Every change is saved immediately and can be undone. */
export const NotificationSettings = () => (
  <LoadedPreferences className="h-110" failure={t`Failed to load your notification preferences`}>
    {(saved) => <Notifications saved={saved} />}
  </LoadedPreferences>
);

function Notifications({ saved }: { saved: Preferences }) {
  const { change, pending } = useChangePreference();
  const now = { ...saved, ...pending };

  return (
    <Card>
      <p role="status" className="sr-only">
        <Trans>Preferences loaded successfully.</Trans>
      </p>
      <div className="flex flex-col gap-5">
        <Switch
          label={t`Email notifications`}
          checked={now.emailNotifications}
          onChange={(on) =>
            void change(
              { emailNotifications: on },
              {
                done: on ? t`Email notifications enabled` : t`Email notifications disabled`,
                failed: t`Failed to update email notification settings`,
              },
            )
          }
        />
        <SelectField
          label={t`Remind me`}
          hint={t`For reminders that don’t have their own setting.`}
          options={[...new Set([...leads, now.reminderAdvanceNotice])]
            .toSorted((a, b) => a - b)
            .map((hours) => ({ value: String(hours), label: sentence(leadName(hours)) }))}
          value={String(now.reminderAdvanceNotice)}
          onChange={(value) =>
            void change(
              { reminderAdvanceNotice: Number(value) },
              {
                done: plural(Number(value), {
                  one: 'Reminder advance notice updated to # hour',
                  other: 'Reminder advance notice updated to # hours',
                }),
                failed: t`Failed to update reminder timing settings`,
              },
            )
          }
        />
        <SavedTime
          label={t`Default time`}
          hint={t`For reminders that don’t have their own setting.`}
          value={now.reminderTime}
          onSave={(time) =>
            void change(
              { reminderTime: time },
              {
                done: timeUpdated(timeName(time)),
                failed: t`Failed to update reminder time setting`,
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
                failed: t`Failed to update reminder timing settings`,
              },
            )
          }
        />
        <Switch
          label={t`One message a day`}
          hint={t`All reminders together, at your default time.`}
          checked={now.dailyDigest}
          onChange={(on) =>
            void change(
              { dailyDigest: on },
              {
                failed: t`Failed to update reminder timing settings`,
              },
            )
          }
        />
      </div>
    </Card>
  );
}

const timeUpdated = (time: string) => t`Default reminder time updated to ${time}`;
