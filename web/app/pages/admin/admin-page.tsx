import type { ReactNode } from 'react';

import { paths } from '#shared/paths.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionTabs } from '#web/ui/section-tabs.tsx';

const tabs = [
  { to: paths.admin, label: 'Overview' },
  { to: paths.adminUsers, label: 'Users' },
  { to: paths.adminSettings, label: 'Settings' },
  { to: paths.adminOffers, label: 'Offers' },
  { to: paths.adminMessages, label: 'Messages' },
  { to: paths.adminReports, label: 'Reports' },
  { to: paths.adminSystemStatus, label: 'System status' },
  { to: paths.adminLog, label: 'Log' },
];

type AdminPageProps = {
  /** The name of this page, for screen readers only. */
  part: string;
  children: ReactNode;
};

/** A page of the administration with its tabs. */
export const AdminPage = ({ part, children }: AdminPageProps) => (
  <>
    <PageHeader
      title={
        <>
          Administration<span className="sr-only">: {part}</span>
        </>
      }
      description="For administrators of this installation only."
    />
    <SectionTabs label="Administration" tabs={tabs} />
    <div className="xl:max-w-[60rem]">{children}</div>
  </>
);
