import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';
import { useKeptProofs } from '#web/documents/proofs/use-kept-proofs.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/session/session.ts';
import { type DashboardData, dashboardQuery } from '#web/site/dashboard/dashboard.api.ts';
import { QuickActions } from '#web/site/dashboard/quick-actions.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { toast } from '#web/ui/toast.tsx';

import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { isNewAccount, Overview } from './overview.tsx';

export const meta = pageTitle(brand.appTitle);
export const handle = { Waiting };

const data = pageData(() => [dashboardQuery()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

export default function DashboardPage() {
  const session = useSession();
  if (session.status !== 'signed-in') return <Waiting />;

  return <Dashboard ownerId={session.owner.id} />;
}

function Dashboard({ ownerId }: { ownerId: string }) {
  const dashboard = useQuery(dashboardQuery());
  useToastOnce(useWelcome());
  useKeptProofs();

  return (
    <>
      <Header data={dashboard.data} />
      {dashboard.isPending && <DashboardSkeleton />}
      <QueryFailure of={dashboard} stale={t`This may be out of date.`} />
      {dashboard.data && <Overview ownerId={ownerId} data={dashboard.data} />}
    </>
  );
}

/** The message from the previous page after an email was confirmed. */
function useWelcome(): string | undefined {
  const state: unknown = useLocation().state;
  const welcome =
    typeof state === 'object' && state !== null && 'welcome' in state ? state.welcome : undefined;

  return typeof welcome === 'string' ? welcome : undefined;
}

/** Shows the previous page's message as a toast, once, even after a reload. */
function useToastOnce(words: string | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!words) return;
    toast.success(words);
    void navigate('.', { replace: true, state: null });
  }, [words, navigate]);
}

function Header({ data }: { data?: DashboardData | undefined }) {
  return (
    <PageHeader
      title={brand.appTitle}
      actions={
        data && isNewAccount(data) ? (
          <ButtonLink to={`${paths.documents}?add`} icon={<Plus />} variant="secondary">
            <Trans>Add documents</Trans>
          </ButtonLink>
        ) : (
          <QuickActions pets={data?.pets.filter(({ ending }) => !ending)} />
        )
      }
    />
  );
}

/** The page until the session is known. */
function Waiting() {
  return (
    <>
      <Header />
      <DashboardSkeleton />
    </>
  );
}
