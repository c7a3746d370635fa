import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { paths } from '#shared/core/paths.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionTabs } from '#web/ui/section-tabs.tsx';

const tabs = [
  { to: paths.admin, label: t`Overview` },
  { to: paths.adminUsers, label: t`Accounts` },
  { to: paths.adminSettings, label: t`Settings` },
  { to: paths.adminOffers, label: t`Offers` },
  { to: paths.adminMessages, label: t`Messages` },
  { to: paths.adminReports, label: t`Reports` },
  { to: paths.adminSystemStatus, label: t`System status` },
  { to: paths.adminLog, label: t`Log` },
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
          <Trans>Administration</Trans>
          <span className="sr-only">: {part}</span>
        </>
      }
    />
    <SectionTabs label={t`Administration`} tabs={tabs} />
    {children}
  </>
);
