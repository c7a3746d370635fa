import { useQuery } from '@tanstack/react-query';

import { shareLinksQuery } from '#web/documents/sharing/share-links.api.ts';
import { emergencyPagesQuery } from '#web/emergency/page/emergency-page.api.ts';
import { PublicPages } from '#web/emergency/page/public-pages.tsx';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { CalendarFeedSettings } from '#web/reminders/calendar-feed/calendar-feed-settings.tsx';
import { useSession } from '#web/session/session.ts';
import { AnalyticsSettings } from '#web/site/privacy/analytics-settings.tsx';
import { KeptData } from '#web/site/privacy/kept-data.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { LinkDuration } from './link-duration.tsx';
import { LiveLinks } from './live-links.tsx';
import { SettingsPage } from './settings-page.tsx';
import { SettingsSection } from './settings-section.tsx';
import { settingsParts, settingsTitle } from './settings-sections.ts';

export const meta = pageTitle(settingsTitle('privacy'));
export const handle = { Waiting };

// The calendar's address outlives the session, so it is never in a page from the server.
const data = pageData(() => [emergencyPagesQuery(), shareLinksQuery()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

export default function PrivacySettingsPage() {
  const session = useSession();
  const owner = 'owner' in session ? session.owner : undefined;
  // The list is as long as there are pets, and would move everything below it.
  const publicPages = useQuery({ ...emergencyPagesQuery(), enabled: owner !== undefined });
  if (!owner || (publicPages.isPending && !publicPages.isFetched)) return <Waiting />;

  return (
    <SettingsPage part={settingsParts.privacy.label}>
      <SettingsSection id="public-pages">
        <PublicPages of={publicPages} />
      </SettingsSection>
      <SettingsSection id="links">
        <div className="flex flex-col gap-5">
          <LiveLinks />
          <LinkDuration />
        </div>
      </SettingsSection>
      <SettingsSection id="calendar">
        <CalendarFeedSettings />
      </SettingsSection>
      <SettingsSection id="analytics">
        <AnalyticsSettings />
      </SettingsSection>
      <SettingsSection id="kept">
        <KeptData />
      </SettingsSection>
    </SettingsPage>
  );
}

/** The page until the session is known. */
function Waiting() {
  return (
    <SettingsPage part={settingsParts.privacy.label} waiting>
      <SettingsSection id="public-pages">
        <Skeleton className="h-24 rounded-lg" />
      </SettingsSection>
      <SettingsSection id="links">
        <Skeleton className="h-59 rounded-lg" />
      </SettingsSection>
      <SettingsSection id="calendar">
        <Skeleton className="h-24 rounded-lg" />
      </SettingsSection>
      <SettingsSection id="analytics">
        <Skeleton className="h-24 rounded-lg" />
      </SettingsSection>
      <SettingsSection id="kept">
        <Skeleton className="h-60 rounded-lg" />
      </SettingsSection>
    </SettingsPage>
  );
}
