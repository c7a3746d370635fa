import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { inThousands } from '#shared/core/numbers.ts';
import { Invitation } from '#web/accounts/referrals/invitation.tsx';
import type { Referrals } from '#web/accounts/referrals/referrals.api.ts';
import { referralsQuery } from '#web/accounts/referrals/referrals.api.ts';
import { BirdMail } from '#web/art/scenes/bird-mail.tsx';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { LoadingSkeleton } from '#web/ui/skeleton.tsx';

export const meta = pageTitle(t`Invite friends`);
export const handle = { Waiting };

const data = pageData(() => [referralsQuery()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** REF-1: the account's own code, and the number of people who used it. */
export default function ReferralsPage() {
  const referrals = useQuery(referralsQuery());

  return (
    <>
      <Header />
      {referrals.isPending && <Shape />}
      <QueryFailure of={referrals} />
      {referrals.data && (
        <div className="max-w-3xl">
          <Invitation code={referrals.data.code} />
          <Counts of={referrals.data} />
          <p className="text-ink-soft mt-6 max-w-[62ch]">
            <Trans>You’ll see how many people signed up with your code, never who.</Trans>
          </p>
        </div>
      )}
    </>
  );
}

const Header = () => <PageHeader title={t`Invite friends`} />;

function Counts({ of: { invited, confirmed } }: { of: Referrals }) {
  if (invited === 0) {
    return (
      <div className="mt-8 flex items-center gap-5">
        <BirdMail className="w-24 shrink-0" />
        <div>
          <h2 className="text-lg">
            <Trans>No one has signed up yet</Trans>
          </h2>
        </div>
      </div>
    );
  }

  return (
    <dl className="mt-8 grid max-w-md grid-cols-2 gap-4">
      <Count value={invited}>
        <Trans>
          <span className="font-semibold">signed up</span>{' '}
          <span className="text-ink-soft text-sm">with your code</span>
        </Trans>
      </Count>
      <Count value={confirmed}>
        <Trans>
          <span className="font-semibold">confirmed</span>{' '}
          <span className="text-ink-soft text-sm">their email address</span>
        </Trans>
      </Count>
    </dl>
  );
}

const Count = ({ value, children }: { value: number; children: ReactNode }) => (
  <div className="border-line flex flex-col-reverse rounded-lg border p-5">
    <dt>{children}</dt>
    <dd className="font-display text-3xl tabular-nums">{inThousands(value)}</dd>
  </div>
);

const Shape = () => <LoadingSkeleton className="h-72 w-full max-w-3xl" />;

/** The page until the session is known. */
function Waiting() {
  return (
    <>
      <Header />
      <Shape />
    </>
  );
}
