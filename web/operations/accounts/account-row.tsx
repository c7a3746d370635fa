import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { EmailAddress } from '#web/operations/admin/email-address.tsx';
import { cx } from '#web/ui/cx.ts';
import { rowLinkClass } from '#web/ui/list-row.tsx';
import { RelativeDay } from '#web/ui/relative-day.tsx';

import { AccountChips } from './account-status.tsx';
import type { ListedAccount } from './accounts.api.ts';

/** The columns of the accounts on wide screens. */
export const accountColumns = 'lg:grid lg:grid-cols-[minmax(0,1fr)_15rem_7.5rem_7.5rem] lg:gap-x-6';

/** An account in the list: a card on phones, a line of a table on wide screens. */
export const AccountRow = ({ account }: { account: ListedAccount }) => (
  <li
    className={cx(
      'relative flex flex-col gap-2 px-4 py-3.5 md:px-5 lg:items-center',
      accountColumns,
      rowLinkClass,
    )}
  >
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">
        <Link
          to={paths.adminUser(account.id)}
          className="outline-none after:absolute after:inset-0 after:content-['']"
        >
          <EmailAddress of={account.email} />
        </Link>
      </p>
      {account.name && (
        <p className="text-ink-soft text-sm wrap-anywhere">
          <bdi>{account.name}</bdi>
        </p>
      )}
    </div>
    <AccountChips of={account} />
    <div className="flex flex-wrap gap-x-6 gap-y-1 lg:contents">
      <Fact name={t`Created`}>
        <RelativeDay at={account.createdAt} />
      </Fact>
      <Fact name={t`Last sign-in`}>
        {account.lastSignInAt ? <RelativeDay at={account.lastSignInAt} /> : t`Never`}
      </Fact>
    </div>
  </li>
);

/** On wide screens the heading of the column names it. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <p className="tabular text-ink-soft flex gap-x-1.5 text-sm">
    <span className="lg:sr-only">{name}</span> <span className="text-ink">{children}</span>
  </p>
);
