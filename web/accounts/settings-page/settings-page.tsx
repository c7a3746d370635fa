import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { PageHeader } from '#web/ui/page-header.tsx';

import { SettingsSearch } from './settings-search.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { useSettingsTarget } from './use-settings-target.ts';

type SettingsPageProps = {
  /** The name of this settings page, for screen readers only. */
  part: string;
  /** Shows the skeleton. */
  waiting?: boolean | undefined;
  children: ReactNode;
};

/** A page of the settings. */
export function SettingsPage({ part, waiting = false, children }: SettingsPageProps) {
  useSettingsTarget(!waiting);

  return (
    <>
      <PageHeader
        title={
          <>
            <Trans>Settings</Trans>
            <span className="sr-only">: {part}</span>
          </>
        }
        actions={<SettingsSearch disabled={waiting} />}
      />
      <SettingsTabs />
      {waiting && (
        <p role="status" className="sr-only">
          <Trans>Loading...</Trans>
        </p>
      )}
      {children}
    </>
  );
}
