import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';

import { usePagedRows } from '#web/lib/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { List } from '#web/ui/list-row.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { adminLogQuery } from './admin-log.api.ts';
import { LogRow } from './log-row.tsx';

/** ADMIN-5: the actions of administrators, newest first; only those on one account, if it's given. */
export function LogList({ account }: { account?: string | undefined }) {
  const query = useInfiniteQuery(adminLogQuery(account));
  const log = usePagedRows(query, (page) => page.lines);
  const isMore = query.data?.pages.at(-1)?.isMore ?? false;

  return (
    <>
      {log.isPending && <ListSkeleton rows={account ? 2 : 6} plain />}
      <QueryFailure of={log} compact={account !== undefined} />
      {log.data?.length === 0 &&
        (account ? (
          <p className="text-ink-soft">
            <Trans>Nothing in the log yet</Trans>
          </p>
        ) : (
          <EmptyState title={t`Nothing in the log yet`} />
        ))}
      {log.data && log.data.length > 0 && (
        <List label={t`Log`}>
          {log.data.map((line) => (
            <LogRow key={line.id} line={line} />
          ))}
        </List>
      )}
      <LoadMore of={log} shown={log.data?.length ?? 0} total={log.total} isTotalLeast={isMore} />
    </>
  );
}
