import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import { inThousands } from '#shared/core/numbers.ts';
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
  const least = inThousands(total);

  return (
    <>
      <AccountToolbar of={address} />
      {rows.isPending && <ListSkeleton rows={6} plain />}
      <QueryFailure of={{ ...rows, data: accounts }} />
      {accounts && (
        <p role="status" className="text-ink-soft mb-3 text-sm">
          {isMore ? t`${least}+ accounts` : plural(total, { one: '# account', other: '# accounts' })}
        </p>
      )}
      {accounts?.length === 0 && !isEarlier && (
        <EmptyState
          picture={<NothingFound />}
          title={t`No accounts match`}
          action={
            <Button
              variant="secondary"
              onClick={() => address.set({ search: undefined, status: undefined, administrators: undefined })}
            >
              <Trans>Show all</Trans>
            </Button>
          }
        />
      )}
      {accounts && accounts.length > 0 && (
        <div className={cx('transition-opacity', isEarlier && 'opacity-60')} aria-busy={isEarlier}>
          <ColumnHeadings />
          <List label={t`Accounts`}>
            {accounts.map((account) => (
              <AccountRow key={account.id} account={account} />
            ))}
          </List>
        </div>
      )}
      {!isEarlier && <LoadMore of={rows} shown={accounts?.length ?? 0} total={total} isTotalLeast={isMore} />}
    </>
  );
}

/** Hidden from screen readers, because each row repeats the names. */
const ColumnHeadings = () => (
  <div aria-hidden="true" className={cx('caption hidden px-5 pb-2', accountColumns)}>
    <span>
      <Trans>Account</Trans>
    </span>
    <span>
      <Trans>Status</Trans>
    </span>
    <span>
      <Trans>Created</Trans>
    </span>
    <span>
      <Trans>Last sign-in</Trans>
    </span>
  </div>
);
