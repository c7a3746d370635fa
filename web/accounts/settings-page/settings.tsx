import { EmailPanel } from '#web/accounts/account/email-panel.tsx';
import { NameField } from '#web/accounts/account/name-field.tsx';
import { PhotoPanel } from '#web/accounts/account/photo-panel.tsx';
import { resendToOwner } from '#web/accounts/verification/verification.api.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/session/session.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { SettingsPage } from './settings-page.tsx';
import { SettingsSection } from './settings-section.tsx';
import { settingsParts, settingsTitle } from './settings-sections.ts';

export const meta = pageTitle(settingsTitle('profile'));
export const handle = { Waiting };

export default function ProfileSettingsPage() {
  const session = useSession();
  // The content stays visible while the message about the ended session is shown.
  const owner = 'owner' in session ? session.owner : undefined;
  if (!owner) return <Waiting />;

  return (
    <SettingsPage part={settingsParts.profile.label}>
      <SettingsSection id="photo">
        <Card>
          <PhotoPanel owner={owner} />
        </Card>
      </SettingsSection>
      <SettingsSection id="name">
        <Card>
          <NameField name={owner.name} />
        </Card>
      </SettingsSection>
      <SettingsSection id="email">
        <Card>
          <EmailPanel owner={owner} resend={() => resendToOwner(owner.id)} />
        </Card>
      </SettingsSection>
    </SettingsPage>
  );
}

/** The page until the session is known. */
function Waiting() {
  return (
    <SettingsPage part={settingsParts.profile.label} waiting>
      <SettingsSection id="photo">
        <Skeleton className="h-32 rounded-lg" />
      </SettingsSection>
      <SettingsSection id="name">
        <Skeleton className="h-35 rounded-lg" />
      </SettingsSection>
      <SettingsSection id="email">
        <Skeleton className="h-37.5 rounded-lg md:h-24.5" />
      </SettingsSection>
    </SettingsPage>
  );
}
