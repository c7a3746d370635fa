import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { isNotFound } from '#web/lib/api.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { AccountActions } from '#web/operations/accounts/account-actions.tsx';
import { AccountFacts } from '#web/operations/accounts/account-facts.tsx';
import { accountQuery } from '#web/operations/accounts/accounts.api.ts';
import type { Account } from '#web/operations/accounts/accounts.api.ts';
import { LogList } from '#web/operations/log/log-list.tsx';
import { CardsSkeleton } from '#web/operations/reports/cards-skeleton.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';

export const meta = pageTitle(t`Account`);

/** ADMIN-1: one account. */
export default function AdminUserPage() {
  const { userId = '' } = useParams();
  const query = useQuery(accountQuery(userId));
  const isMissing = isNotFound(query.error);

  return (
    <div className="xl:max-w-[60rem]">
      <PageHeader
        title={<bdi>{(!isMissing && query.data?.name) || t`Account`}</bdi>}
        back={
          <BackLink to={paths.adminUsers}>
            <Trans>Accounts</Trans>
          </BackLink>
        }
      />
      {query.isPending && <CardsSkeleton cards={1} lines={6} />}
      {isMissing ? (
        <ErrorState
          title={t`Account not found`}
          action={
            <ButtonLink to={paths.adminUsers}>
              <Trans>Show all</Trans>
            </ButtonLink>
          }
        >
          <Trans>It may have been deleted.</Trans>
        </ErrorState>
      ) : (
        <QueryFailure of={query} />
      )}
      {query.data && !isMissing && <Shown account={query.data} />}
    </div>
  );
}

const Shown = ({ account }: { account: Account }) => (
  <div className="flex flex-col gap-10">
    <AccountFacts account={account} />
    <AccountActions account={account} />
    <section aria-labelledby="log">
      <h2 id="log" className="mb-4 text-lg">
        <Trans>Log</Trans>
      </h2>
      <LogList account={account.id} />
    </section>
  </div>
);
