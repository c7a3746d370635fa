import { CalendarFeedSettings } from '#web/features/preferences/calendar-feed-settings.tsx';
import { NotificationSettings } from '#web/features/preferences/notification-settings.tsx';
import { PushSettings } from '#web/features/preferences/push-settings.tsx';
import { UnitSettings } from '#web/features/preferences/unit-settings.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/session/session.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { SettingsPage } from './settings-page.tsx';
import { SettingsSection } from './settings-section.tsx';

export const meta = pageTitle('Notification settings');
export const handle = { Waiting };

const sections = {
  notifications: {
    title: 'When we remind you',
    description: 'Changes are saved right away.',
  },
  device: { title: 'This device', description: 'Get reminders as notifications on this phone or computer.' },
  units: { title: 'Units and time zone', description: 'How weights are shown, and when your day begins.' },
  calendar: {
    title: 'Calendar',
    description: 'See your reminders in the calendar app you already use.',
  },
};

export default function NotificationSettingsPage() {
  const session = useSession();
  const owner = 'owner' in session ? session.owner : undefined;
  if (!owner) return <Waiting />;

  return (
    <SettingsPage part="Notifications">
      <SettingsSection {...sections.notifications}>
        <NotificationSettings />
      </SettingsSection>
      <SettingsSection {...sections.device}>
        <PushSettings />
      </SettingsSection>
      <SettingsSection {...sections.units}>
        <UnitSettings />
      </SettingsSection>
      <SettingsSection {...sections.calendar}>
        <CalendarFeedSettings />
      </SettingsSection>
    </SettingsPage>
  );
}

/** The page until the session is known. */
function Waiting() {
  return (
    <SettingsPage part="Notifications" waiting>
      <SettingsSection {...sections.notifications}>
        <Skeleton className="h-110 rounded-lg" />
      </SettingsSection>
      <SettingsSection {...sections.device}>
        <Skeleton className="h-24 rounded-lg" />
      </SettingsSection>
      <SettingsSection {...sections.units}>
        <Skeleton className="h-60 rounded-lg" />
      </SettingsSection>
      <SettingsSection {...sections.calendar}>
        <Skeleton className="h-24 rounded-lg" />
      </SettingsSection>
    </SettingsPage>
  );
}
