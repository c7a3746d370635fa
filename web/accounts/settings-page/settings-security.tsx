import { ChangePasswordForm } from '#web/accounts/account/change-password-form.tsx';
import { DeviceList } from '#web/accounts/security/device-list.tsx';
import { devicesQuery } from '#web/accounts/security/devices.api.ts';
import { PasskeyList } from '#web/accounts/security/passkey-list.tsx';
import { CardShape } from '#web/accounts/security/shapes.tsx';
import { tokensQuery } from '#web/accounts/security/tokens.api.ts';
import { TwoStepPanel } from '#web/accounts/security/two-step-panel.tsx';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/session/session.ts';
import { Card } from '#web/ui/card.tsx';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { ListSkeleton, Skeleton } from '#web/ui/skeleton.tsx';

import { SettingsPage } from './settings-page.tsx';
import { SettingsSection } from './settings-section.tsx';
import { settingsParts, settingsTitle } from './settings-sections.ts';

export const meta = pageTitle(settingsTitle('security'));
export const handle = { Waiting };

const data = pageData(() => [devicesQuery(), tokensQuery()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

const TokenList = lazyView(
  async () => (await import('#web/accounts/security/token-list.tsx')).TokenList,
  <ListSkeleton rows={1} />,
);

export default function SecuritySettingsPage() {
  const session = useSession();
  const owner = 'owner' in session ? session.owner : undefined;
  if (!owner) return <Waiting />;

  return (
    <SettingsPage part={settingsParts.security.label}>
      <SettingsSection id="password">
        <Card>
          <ChangePasswordForm email={owner.email} />
        </Card>
      </SettingsSection>
      <SettingsSection id="two-step">
        <TwoStepPanel email={owner.email} />
      </SettingsSection>
      <SettingsSection id="passkeys">
        <PasskeyList />
      </SettingsSection>
      <SettingsSection id="devices">
        <DeviceList />
      </SettingsSection>
      <SettingsSection id="tokens">
        <TokenList />
      </SettingsSection>
    </SettingsPage>
  );
}

/** The page until the session is known. */
function Waiting() {
  return (
    <SettingsPage part={settingsParts.security.label} waiting>
      <SettingsSection id="password">
        <Skeleton className="h-122 rounded-lg sm:h-109 md:h-111" />
      </SettingsSection>
      <SettingsSection id="two-step">
        <CardShape of="twoStep" />
      </SettingsSection>
      <SettingsSection id="passkeys">
        <CardShape of="passkeys" />
      </SettingsSection>
      <SettingsSection id="devices">
        <ListSkeleton rows={2} />
      </SettingsSection>
      <SettingsSection id="tokens">
        <CardShape of="passkeys" />
      </SettingsSection>
    </SettingsPage>
  );
}
