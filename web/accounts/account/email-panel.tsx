import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { DevelopmentMailbox } from '#web/accounts/verification/development-mailbox.tsx';
import { messageOf } from '#web/lib/api.ts';
import type { Outcome } from '#web/lib/outcome.ts';
import { useFocusFallback } from '#web/lib/use-focus-fallback.ts';
import { userQuery } from '#web/session/auth-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { usePreload } from '#web/ui/preload.ts';
import { SendAgain } from '#web/ui/send-again.tsx';
import { Notice } from '#web/ui/status.tsx';
import { toast } from '#web/ui/toast.tsx';

import { withdrawEmailMutation } from './user.api.ts';

const ChangeEmailDialog = lazyDialog(
  async () => (await import('./change-email-dialog.tsx')).ChangeEmailDialog,
);

type EmailPanelProps = {
  owner: { id: string; email: string };
  /** Sends the outstanding link again. */
  resend: () => Promise<Outcome>;
};

/** The address of the account, and a new one that waits for confirmation. */
export function EmailPanel({ owner, resend }: EmailPanelProps) {
  const user = useQuery(userQuery());
  const [changing, setChanging] = useState(false);
  usePreload(ChangeEmailDialog);
  // After a confirmation in another tab the session has the new address before this query does.
  const wanted = user.data?.new_email === owner.email ? undefined : user.data?.new_email;
  const box = useFocusFallback<HTMLDivElement>(user.data && (wanted ?? 'nothing waits'));

  return (
    <div ref={box} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{owner.email}</p>
        </div>
        <Button variant="secondary" opens={ChangeEmailDialog} onClick={() => setChanging(true)}>
          {t`Change email`}
        </Button>
      </div>
      {wanted && <Waiting email={wanted} resend={resend} />}
      {user.error && (
        <Notice
          tone="amber"
          className="items-center!"
          action={
            <Button variant="secondary" busy={user.isFetching} onClick={() => void user.refetch()}>
              <Trans>Retry</Trans>
            </Button>
          }
        >
          {messageOf(user.error)}
        </Notice>
      )}
      {changing && <ChangeEmailDialog email={owner.email} onClose={() => setChanging(false)} />}
    </div>
  );
}

function Waiting({ email, resend }: Pick<EmailPanelProps, 'resend'> & { email: string }) {
  const withdraw = useMutation(withdrawEmailMutation());

  return (
    <div className="border-line flex flex-col gap-4 border-t pt-5">
      <Notice tone="amber" title={t`Waiting for confirmation`}>
        <Trans>
          We sent a link to <strong className="wrap-anywhere">{email}</strong>, and one to your current
          address. Open both where you’re signed in.
        </Trans>
      </Notice>
      <DevelopmentMailbox />
      <div className="flex flex-wrap items-end gap-3 *:grow sm:*:grow-0">
        <SendAgain label={t`Send the email again`} send={resend} />
        <Button
          variant="quiet"
          busy={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(undefined, {
              onSuccess: () => toast.success(t`Canceled`),
              onError: (error) =>
                toast.error(t`Your email change is still pending`, { description: messageOf(error) }),
            })
          }
        >
          <Trans>Cancel change</Trans>
        </Button>
      </div>
    </div>
  );
}
