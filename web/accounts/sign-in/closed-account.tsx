import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import { longDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

import { keepAccountMutation } from './closed-account.api.ts';

type ClosedAccountProps = { deletesAt: string; onKept: () => void; onSignOut: () => void };

/** After signing in to a closed account: the choice to keep it, and nothing else. */
export function ClosedAccount({ deletesAt, onKept, onSignOut }: ClosedAccountProps) {
  const day = longDate(deletesAt);
  const keep = useMutation({ ...keepAccountMutation(), onSuccess: onKept });

  return (
    <div className="flex flex-col gap-5">
      <p>
        <Trans>
          On <time dateTime={deletesAt}>{day}</time>, we’ll delete your pets, their records, and your
          documents for good. Until then, you can get everything back as it was.
        </Trans>
      </p>
      <div role="alert" className="empty:hidden">
        {keep.error && (
          <Notice tone="brick" title={t`That didn’t work`}>
            {keep.error.message}
          </Notice>
        )}
      </div>
      <Button size="lg" block busy={keep.isPending || keep.isSuccess} onClick={() => keep.mutate()}>
        <Trans>Keep my account</Trans>
      </Button>
      <Button variant="quiet" block disabled={keep.isPending || keep.isSuccess} onClick={onSignOut}>
        <Trans>Sign out</Trans>
      </Button>
    </div>
  );
}
