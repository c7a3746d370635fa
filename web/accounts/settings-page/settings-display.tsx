import { AppearanceSettings } from '#web/accounts/preferences/appearance-settings.tsx';
import { DateSettings } from '#web/accounts/preferences/date-settings.tsx';
import { LanguageSettings } from '#web/accounts/preferences/language-settings.tsx';
import { UnitSettings } from '#web/accounts/preferences/unit-settings.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/session/session.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { SettingsPage } from './settings-page.tsx';
import { SettingsSection } from './settings-section.tsx';
import { settingsParts, settingsTitle } from './settings-sections.ts';

export const meta = pageTitle(settingsTitle('display'));
export const handle = { Waiting };

export default function DisplaySettingsPage() {
  const session = useSession();
  const owner = 'owner' in session ? session.owner : undefined;
  if (!owner) return <Waiting />;

  return (
    <SettingsPage part={settingsParts.display.label}>
      <SettingsSection id="appearance">
        <AppearanceSettings />
      </SettingsSection>
      <SettingsSection id="language">
        <LanguageSettings />
      </SettingsSection>
      <SettingsSection id="dates">
        <DateSettings />
      </SettingsSection>
      <SettingsSection id="units">
        <UnitSettings />
      </SettingsSection>
    </SettingsPage>
  );
}

/** The page until the session is known. */
function Waiting() {
  return (
    <SettingsPage part={settingsParts.display.label} waiting>
      <SettingsSection id="appearance">
        <Skeleton className="h-35 rounded-lg" />
      </SettingsSection>
      <SettingsSection id="language">
        <Skeleton className="h-35 rounded-lg" />
      </SettingsSection>
      <SettingsSection id="dates">
        <Skeleton className="h-94 rounded-lg" />
      </SettingsSection>
      <SettingsSection id="units">
        <Skeleton className="h-60 rounded-lg" />
      </SettingsSection>
    </SettingsPage>
  );
}
