import { useQuery } from '@tanstack/react-query';

import { adminSummaryQuery } from '#web/features/admin/admin.api.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle('Administration');

export default function AdminOverviewPage() {
  const summary = useQuery(adminSummaryQuery());

  return (
    <AdminPage part="Overview">
      {summary.isPending && <Skeleton className="h-36 max-w-md" />}
      <QueryFailure
        of={summary}
        title="We couldn’t load the figures"
        stale="These figures may be out of date."
      />
      {summary.data && (
        <Card className="max-w-md">
          <h2 className="mb-4 text-lg">Accounts</h2>
          <dl className="tabular grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
            <dt className="text-ink-soft">Confirmed</dt>
            <dd className="text-right">{summary.data.accounts.verified}</dd>
            <dt className="text-ink-soft">Waiting for confirmation</dt>
            <dd className="text-right">{summary.data.accounts.pending}</dd>
          </dl>
        </Card>
      )}
    </AdminPage>
  );
}
