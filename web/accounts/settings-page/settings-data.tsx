import { paths } from '#shared/core/paths.ts';
import { DeleteAccount } from '#web/accounts/security/delete-account.tsx';
import { SignInAgain } from '#web/accounts/security/sign-in-again.tsx';
import { ExportData } from '#web/data/exports/export-data.tsx';
import { exportPreviewQuery } from '#web/data/exports/exports.api.ts';
import { ImportRecords } from '#web/data/imports/import-records.tsx';
import { importQuery } from '#web/data/imports/imports.api.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/session/session.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { SettingsPage } from './settings-page.tsx';
import { SettingsSection } from './settings-section.tsx';
import { settingsParts, settingsTitle } from './settings-sections.ts';

export const meta = pageTitle(settingsTitle('data'));
export const handle = { Waiting };

const data = pageData(() => [exportPreviewQuery(), importQuery()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

export default function DataSettingsPage() {
  const session = useSession();
  const owner = 'owner' in session ? session.owner : undefined;
  if (!owner) return <Waiting />;

  return (
    <SettingsPage part={settingsParts.data.label}>
      <SettingsSection id="export">
        <ExportData signInAgain={<SignInAgain returnTo={paths.dataSettings} />} />
      </SettingsSection>
      <SettingsSection id="import">
        <ImportRecords />
      </SettingsSection>
      <SettingsSection id="delete-account">
        <DeleteAccount email={owner.email} />
      </SettingsSection>
    </SettingsPage>
  );
}

/** The page until the session is known. */
function Waiting() {
  return (
    <SettingsPage part={settingsParts.data.label} waiting>
      <SettingsSection id="export">
        <Skeleton className="h-52 rounded-lg" />
      </SettingsSection>
      <SettingsSection id="import">
        <Skeleton className="h-36 rounded-lg" />
      </SettingsSection>
      <SettingsSection id="delete-account">
        <Skeleton className="h-11 w-44 rounded-md" />
      </SettingsSection>
    </SettingsPage>
  );
}
