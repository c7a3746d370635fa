import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

import { inThousands } from '#shared/core/numbers.ts';
import { fileSize } from '#shared/files/file-size.ts';
import { EmailAddress } from '#web/operations/admin/email-address.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { RelativeDay } from '#web/ui/relative-day.tsx';

import { AccountChips } from './account-status.tsx';
import type { Account } from './accounts.api.ts';

/** ADMIN-1: the account data that administrators may see, which never includes pets and records. */
export const AccountFacts = ({ account }: { account: Account }) => (
  <Card>
    <AccountChips of={account} />
    <dl className="mt-5 grid grid-cols-2 gap-x-8 gap-y-4 lg:grid-cols-3">
      <Fact name={t`Email`} wide="always">
        <span className="wrap-anywhere">
          <EmailAddress of={account.email} />
        </span>
      </Fact>
      <Fact name={t`Name`} wide="phone">
        {account.name ? <bdi className="wrap-anywhere">{account.name}</bdi> : t`No name`}
      </Fact>
      <Fact name={t`Created`}>
        <RelativeDay at={account.createdAt} />
      </Fact>
      <Fact name={t`Confirmed`}>
        <DayOr at={account.verifiedAt} otherwise={t`Not confirmed yet`} />
      </Fact>
      {account.closedAt && (
        <Fact name={t`Closed`}>
          <RelativeDay at={account.closedAt} />
        </Fact>
      )}
      <Fact name={t`Last sign-in`}>
        <DayOr at={account.lastSignInAt} otherwise={t`Never`} />
      </Fact>
      <Fact name={t`Signed-in devices`}>{inThousands(account.sessions)}</Fact>
      <Fact name={t`Two-step sign-in`}>{account.hasSecondStep ? t`On` : t`Off`}</Fact>
      <Fact name={t`Storage used`}>{fileSize(account.storedBytes)}</Fact>
    </dl>
  </Card>
);

type FactProps = {
  name: string;
  /** Takes two columns, on phones or on every screen. */
  wide?: 'phone' | 'always';
  children: ReactNode;
};

const Fact = ({ name, wide, children }: FactProps) => (
  <div className={cx('min-w-0', wide === 'phone' && 'max-sm:col-span-2', wide === 'always' && 'col-span-2')}>
    <dt className="text-ink-soft text-sm">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);

const DayOr = ({ at, otherwise }: { at: string | null; otherwise: string }) =>
  at ? <RelativeDay at={at} /> : otherwise;
