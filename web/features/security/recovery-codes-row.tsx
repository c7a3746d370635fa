import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Notice } from '#web/ui/status.tsx';
import { toast } from '#web/ui/toast.tsx';

import { PartFailure } from './part-failure.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SignInAgainForTwoStep, needsFreshSignIn } from './sign-in-again.tsx';
import { makeCodesMutation, recoveryCodesQuery } from './two-step.api.ts';

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

  const begin = () =>
    make.mutate(first ? 'first' : 'next', {
      onError: (error) =>
        needsFreshSignIn(error) ||
        toast.error('Your recovery codes could not be made', { description: messageOf(error) }),
      onSettled: () => setAsking(false),
    });

  const action = (
    <Button
      variant="secondary"
      busy={make.isPending && first}
      onClick={() => (first ? begin() : setAsking(true))}
    >
      {first ? 'Make recovery codes' : 'Make new codes'}
    </Button>
  );

  return (
    <>
      {query.isPending && <Skeleton className="h-14 rounded-lg" />}
      {needsFreshSignIn(make.error) && <SignInAgainForTwoStep />}
      <PartFailure of={query} title="Your recovery codes could not be counted" />
      {status !== undefined &&
        (remaining <= few ? (
          <Notice
            tone="amber"
            title={leftInWords(first, remaining)}
            className="items-center!"
            action={action}
          >
            Without your phone they are the only way in.
          </Notice>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm">
              <strong className="tabular">
                {remaining} of {status?.total}
              </strong>{' '}
              recovery codes left
            </p>
            {action}
          </div>
        ))}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Make new recovery codes?"
        description="The ones that you have kept until now stop working."
        confirmLabel="Make new codes"
        busy={make.isPending}
        onConfirm={begin}
      />
      {make.data && (
        <Dialog
          open
          keep
          finalFocus={heading}
          onOpenChange={() => undefined}
          title="Keep your recovery codes"
          footer={<Button onClick={() => make.reset()}>I have kept them</Button>}
        >
          <RecoveryCodes codes={make.data} email={email} />
        </Dialog>
      )}
    </>
  );
}

const leftInWords = (none: boolean, left: number) =>
  none
    ? 'You have no recovery codes'
    : left === 0
      ? 'All of your recovery codes are used'
      : `Only ${left} recovery ${left === 1 ? 'code is' : 'codes are'} left`;
