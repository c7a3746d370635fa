import { NotificationSettings } from '#web/accounts/preferences/notification-settings.tsx';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { PushSettings } from '#web/reminders/push-subscriptions/push-settings.tsx';
import { pushQuery } from '#web/reminders/push-subscriptions/push.api.ts';
import { useSession } from '#web/session/session.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { SettingsPage } from './settings-page.tsx';
import { SettingsSection } from './settings-section.tsx';
import { settingsParts, settingsTitle } from './settings-sections.ts';

export const meta = pageTitle(settingsTitle('notifications'));
export const handle = { Waiting };

const data = pageData(() => [pushQuery()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

export default function NotificationSettingsPage() {
  const session = useSession();
  const owner = 'owner' in session ? session.owner : undefined;
  if (!owner) return <Waiting />;

  return (
    <SettingsPage part={settingsParts.notifications.label}>
      <SettingsSection id="reminders">
        <NotificationSettings />
      </SettingsSection>
      <SettingsSection id="device">
        <PushSettings />
      </SettingsSection>
    </SettingsPage>
  );
}

/** The page until the session is known. */
function Waiting() {
  return (
    <SettingsPage part={settingsParts.notifications.label} waiting>
      <SettingsSection id="reminders">
        <Skeleton className="h-110 rounded-lg" />
      </SettingsSection>
      <SettingsSection id="device">
        <Skeleton className="h-24 rounded-lg" />
      </SettingsSection>
    </SettingsPage>
  );
}
