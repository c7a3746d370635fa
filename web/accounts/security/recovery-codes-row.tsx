import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { messageOf, needsFreshSignIn } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { usePreload } from '#web/ui/preload.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Notice } from '#web/ui/status.tsx';
import { toast } from '#web/ui/toast.tsx';

import { PartFailure } from './part-failure.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { makeCodesMutation, recoveryCodesQuery } from './two-step.api.ts';

const RecoveryCodesDialog = lazyDialog(
  async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog,
);

// From this number of remaining codes, new ones are recommended.
const few = 3;

type RecoveryCodesRowProps = {
  email: string;
  /** Gets the focus when the codes have been saved. */
  heading: () => HTMLElement | null | undefined;
};

/** The number of remaining recovery codes, and a button that replaces them. */
export function RecoveryCodesRow({ email, heading }: RecoveryCodesRowProps) {
  const query = useQuery(recoveryCodesQuery());
  const make = useMutation(makeCodesMutation());
  const [asking, setAsking] = useState(false);
  const status = query.data;
  const first = status === null;
  const remaining = status?.remaining ?? 0;
  const total = status?.total ?? 0;
  usePreload(RecoveryCodesDialog);

  async function begin() {
    // The codes can be shown only once, so their dialog must be loaded before they are created.
    if (!(await RecoveryCodesDialog.load())) {
      return void toast.error(notMade, { description: t`Check your connection and try again.` });
    }
    make.mutate(first ? 'first' : 'next', {
      onError: (error) => needsFreshSignIn(error) || toast.error(notMade, { description: messageOf(error) }),
      onSettled: () => setAsking(false),
    });
  }

  const action = (
    <Button
      variant="secondary"
      busy={make.isPending && first}
      opens={first ? RecoveryCodesDialog : ConfirmDialog}
      onClick={() => (first ? void begin() : setAsking(true))}
    >
      {t`Create new codes`}
    </Button>
  );

  return (
    <>
      {query.isPending && <Skeleton className="h-14 rounded-lg" />}
      {needsFreshSignIn(make.error) && <SignInAgain />}
      <PartFailure of={query} />
      {status !== undefined &&
        (remaining <= few ? (
          <Notice
            tone="amber"
            title={leftInWords(first, remaining)}
            className="items-center!"
            action={action}
          >
            <Trans>If you lose your phone, a recovery code lets you sign in.</Trans>
          </Notice>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm">
              <Trans>
                <strong className="tabular">
                  {remaining} of {total}
                </strong>{' '}
                recovery codes left
              </Trans>
            </p>
            {action}
          </div>
        ))}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Create new codes`}
        description={t`Your old codes will stop working.`}
        confirmLabel={t`Create new codes`}
        busy={make.isPending}
        onConfirm={() => void begin()}
      />
      {make.data && (
        <RecoveryCodesDialog codes={make.data} email={email} heading={heading} onClose={() => make.reset()} />
      )}
    </>
  );
}

const notMade = t`We couldn’t create that`;

const leftInWords = (none: boolean, left: number) =>
  none || left === 0
    ? t`You have no recovery codes`
    : plural(left, { one: 'Only # recovery code left', other: 'Only # recovery codes left' });
