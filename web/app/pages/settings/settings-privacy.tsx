import { CalendarFeedSettings } from '#web/features/preferences/calendar-feed-settings.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/session/session.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { SettingsPage } from './settings-page.tsx';
import { SettingsSection } from './settings-section.tsx';

export const meta = pageTitle('Privacy and sharing');
export const handle = { Waiting };

export default function PrivacySettingsPage() {
  const session = useSession();
  const owner = 'owner' in session ? session.owner : undefined;
  if (!owner) return <Waiting />;

  return (
    <SettingsPage part="Privacy">
      <SettingsSection id="calendar">
        <CalendarFeedSettings />
      </SettingsSection>
    </SettingsPage>
  );
}

/** The page until the session is known. */
function Waiting() {
  return (
    <SettingsPage part="Privacy" waiting>
      <SettingsSection id="calendar">
        <Skeleton className="h-24 rounded-lg" />
      </SettingsSection>
    </SettingsPage>
  );
}
