import { useQuery } from '@tanstack/react-query';

import { adminSummaryQuery } from '#web/features/admin/admin.api.ts';
import { JoinedTodaySetting } from '#web/features/admin/joined-today-setting.tsx';
import { ShareDurationSetting } from '#web/features/admin/share-duration-setting.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export const meta = pageTitle('Administration');

export default function AdminPage() {
  const summary = useQuery(adminSummaryQuery());

  return (
    <>
      <PageHeader title="Administration" description="For administrators of this installation only." />
      {summary.isPending && <Skeleton className="h-36 max-w-md" />}
      <QueryFailure
        of={summary}
        title="The figures could not be loaded"
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
      <JoinedTodaySetting />
      <ShareDurationSetting />
    </>
  );
}
