import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { isNotFound, messageOf } from '#web/lib/api.ts';
import { authStorage } from '#web/session/auth-client.ts';
import { useSession } from '#web/session/session.ts';
import { keepPetInvitation } from '#web/session/tab-memory.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';

import { refuseMutation } from './received-invitation.api.ts';

const JoinWithAccount = lazyView(
  async () => (await import('./join-with-account.tsx')).JoinWithAccount,
  <Loading />,
);

type InvitationAnswersProps = {
  token: string;
  byEmail: boolean;
  onDeclined: (why: 'refusal' | 'report') => void;
  /** Called when the invitation doesn't work any more. */
  onOver: () => void;
  /** The way to accept with the signed-in account. */
  renderAccept: (onOwn: () => void) => ReactNode;
  /** Added to the way to accept with a new account. */
  note?: string | undefined;
};

/** The answers to an invitation. */
export function InvitationAnswers({
  token,
  byEmail,
  onDeclined,
  onOver,
  renderAccept,
  note,
}: InvitationAnswersProps) {
  const session = useSession();
  const isUnknown = session.status === 'loading' && !session.unreachable && authStorage().hinted();
  const refuse = useMutation({
    ...refuseMutation(),
    onSuccess: (_answer, { why }) => {
      keepPetInvitation(undefined);
      onDeclined(why);
    },
    onError: (error) =>
      isNotFound(error) ? onOver() : toast.error(t`That didn’t work`, { description: messageOf(error) }),
  });
  const [isOwn, setOwn] = useState(false);
  const isSending = (why: 'refusal' | 'report') => refuse.isPending && refuse.variables.why === why;

  return (
    <>
      {isUnknown ? (
        <Loading />
      ) : session.status === 'signed-in' ? (
        renderAccept(() => setOwn(true))
      ) : (
        <JoinWithAccount token={token} byEmail={byEmail} note={note} />
      )}
      {!isOwn && (
        <div className="mt-3 flex flex-wrap justify-center gap-x-3">
          <Button
            variant="quiet"
            busy={isSending('refusal')}
            onClick={() => refuse.mutate({ token, why: 'refusal' })}
          >
            <Trans>Decline</Trans>
          </Button>
          <Button
            variant="quiet"
            busy={isSending('report')}
            onClick={() => refuse.mutate({ token, why: 'report' })}
          >
            <Trans>I don’t know this person</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
