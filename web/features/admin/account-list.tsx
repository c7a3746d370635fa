import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import { counted, inThousands } from '#shared/numbers.ts';
import { NothingFound } from '#web/art/scenes/nothing-found.tsx';
import { usePagedRows } from '#web/lib/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { List } from '#web/ui/list-row.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { AccountRow, accountColumns } from './account-row.tsx';
import { AccountToolbar } from './account-toolbar.tsx';
import { accountsQuery } from './accounts.api.ts';
import { useAccountFilter } from './use-account-filter.ts';

/** ADMIN-1: the accounts, newest first, with a search. */
export function AccountList() {
  const address = useAccountFilter();
  const query = useInfiniteQuery({
    ...accountsQuery(address.filter),
    placeholderData: keepPreviousData,
  });
  const { data: accounts, total, ...rows } = usePagedRows(query, (page) => page.accounts);
  const isMore = query.data?.pages.at(-1)?.isMore ?? false;
  const isEarlier = query.isPlaceholderData;

  return (
    <>
      <AccountToolbar of={address} />
      {rows.isPending && <ListSkeleton rows={6} plain />}
      <QueryFailure of={{ ...rows, data: accounts }} title="We couldn’t load the accounts" />
      {accounts && (
        <p role="status" className="text-ink-soft mb-3 text-sm">
          {isMore ? `${inThousands(total)}+ accounts` : counted(total, 'account')}
        </p>
      )}
      {accounts?.length === 0 && !isEarlier && (
        <EmptyState
          picture={<NothingFound />}
          title="No accounts match"
          action={
            <Button
              variant="secondary"
              onClick={() => address.set({ search: undefined, status: undefined, administrators: undefined })}
            >
              Show all accounts
            </Button>
          }
        >
          Search by part of an email or name, or choose another status.
        </EmptyState>
      )}
      {accounts && accounts.length > 0 && (
        <div className={cx('transition-opacity', isEarlier && 'opacity-60')} aria-busy={isEarlier}>
          <ColumnHeadings />
          <List label="Accounts">
            {accounts.map((account) => (
              <AccountRow key={account.id} account={account} />
            ))}
          </List>
        </div>
      )}
      {!isEarlier && (
        <LoadMore
          of={rows}
          shown={accounts?.length ?? 0}
          total={total}
          isTotalLeast={isMore}
          noun="accounts"
        />
      )}
    </>
  );
}

/** For the eye only: each row says the names again. */
const ColumnHeadings = () => (
  <div aria-hidden="true" className={cx('caption hidden px-5 pb-2', accountColumns)}>
    <span>Account</span>
    <span>Status</span>
    <span>Created</span>
    <span>Last sign-in</span>
  </div>
);
