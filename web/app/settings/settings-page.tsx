import type { ReactNode } from 'react';

import { PageHeader } from '#web/ui/page-header.tsx';

import { SettingsTabs } from './settings-tabs.tsx';

/** A page of the settings; `part` is said beside the title to those who only hear it. */
export function SettingsPage({ part, children }: { part: string; children: ReactNode }) {
  return (
    <>
      <PageHeader
        title={
          <>
            Settings<span className="sr-only">: {part}</span>
          </>
        }
      />
      <SettingsTabs />
      <div className="xl:max-w-[60rem]">{children}</div>
    </>
  );
}
