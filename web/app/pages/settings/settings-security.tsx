import { useQuery } from '@tanstack/react-query';

import { ChangePasswordForm } from '#web/features/account/change-password-form.tsx';
import { DeleteAccount } from '#web/features/security/delete-account.tsx';
import { DeviceList } from '#web/features/security/device-list.tsx';
import { PasskeyList } from '#web/features/security/passkey-list.tsx';
import { passkeysQuery } from '#web/features/security/passkeys.api.ts';
import { CardShape } from '#web/features/security/shapes.tsx';
import { TwoStepPanel } from '#web/features/security/two-step-panel.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/session/session.ts';
import { Card } from '#web/ui/card.tsx';
import { ListSkeleton, Skeleton } from '#web/ui/skeleton.tsx';

import { SettingsPage } from './settings-page.tsx';
import { SettingsSection } from './settings-section.tsx';

export const meta = pageTitle('Security settings');
export const handle = { Waiting };

const sections = {
  password: {
    title: 'Password',
    description: 'Changing it signs out every device but this one.',
  },
  twoStep: {
    title: 'Two-step sign-in',
    description: 'A code from an app on your phone, asked for after your password.',
  },
  passkeys: {
    title: 'Passkeys',
    description: 'Sign in without a password. A passkey counts as both steps.',
  },
  devices: {
    title: 'Devices',
    description: 'Where you’re signed in. See a device you don’t know? Sign it out and change your password.',
  },
  deletion: {
    title: 'Delete account',
    description: 'Your account and everything in it, right away and for good.',
  },
};

export default function SecuritySettingsPage() {
  const session = useSession();
  const owner = 'owner' in session ? session.owner : undefined;
  if (!owner) return <Waiting />;

  return <Sections email={owner.email} />;
}

function Sections({ email }: { email: string }) {
  const passkeys = useQuery(passkeysQuery());

  return (
    <SettingsPage part="Security">
      <SettingsSection {...sections.password}>
        <Card>
          <ChangePasswordForm email={email} />
        </Card>
      </SettingsSection>
      <SettingsSection {...sections.twoStep}>
        <TwoStepPanel email={email} />
      </SettingsSection>
      <SettingsSection {...sections.passkeys}>
        <PasskeyList />
      </SettingsSection>
      <SettingsSection {...sections.devices}>
        <DeviceList />
      </SettingsSection>
      <SettingsSection {...sections.deletion}>
        <DeleteAccount email={email} hasPasskey={Boolean(passkeys.data?.length)} />
      </SettingsSection>
    </SettingsPage>
  );
}

/** The page until the session is known. */
function Waiting() {
  return (
    <SettingsPage part="Security" waiting>
      <SettingsSection {...sections.password}>
        <Skeleton className="h-122 rounded-lg sm:h-109 md:h-111" />
      </SettingsSection>
      <SettingsSection {...sections.twoStep}>
        <CardShape of="twoStep" />
      </SettingsSection>
      <SettingsSection {...sections.passkeys}>
        <CardShape of="passkeys" />
      </SettingsSection>
      <SettingsSection {...sections.devices}>
        <ListSkeleton rows={2} />
      </SettingsSection>
      <SettingsSection {...sections.deletion}>
        <Skeleton className="h-11 w-44 rounded-md" />
      </SettingsSection>
    </SettingsPage>
  );
}
