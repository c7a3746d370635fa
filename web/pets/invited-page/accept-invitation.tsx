import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import { paths } from '#shared/core/paths.ts';
import { ApiError, isNotFound } from '#web/lib/api.ts';
import { useSession } from '#web/session/session.ts';
import { forgetSession } from '#web/session/sign-out.ts';
import { keepPetInvitation } from '#web/session/tab-memory.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';

import { acceptMutation } from './received-invitation.api.ts';

type AcceptInvitationProps = {
  token: string;
  /** For a handover: whether the owner before keeps seeing the profile. */
  memory?: boolean | undefined;
  /** Called with the ids of the pets. */
  onAccepted: (petIds: readonly string[]) => void;
  /** Called when the invitation doesn't work any more. */
  onOver: () => void;
  /** Called when it's an invitation of this account itself, which it can only leave. */
  onOwn: () => void;
};

const ownCode = 'people.own_invitation';

/** Accepts an invitation with the signed-in account. */
export function AcceptInvitation({ token, memory, onAccepted, onOver, onOwn }: AcceptInvitationProps) {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.owner.email : '';
  const accept = useMutation(acceptMutation());
  const code = accept.error instanceof ApiError ? accept.error.code : undefined;
  const isOwn = code === ownCode;
  const isForAnother = code === 'people.other_address';

  return (
    <div className="flex flex-col gap-3">
      <FailureNotice error={accept.error} />
      {!isOwn && !isForAnother && (
        <Button
          size="lg"
          block
          busy={accept.isPending}
          busyLabel={t`Saving…`}
          onClick={() =>
            accept.mutate(memory === undefined ? { token } : { token, memory }, {
              onSuccess: (petIds) => {
                keepPetInvitation(undefined);
                onAccepted(petIds);
              },
              onError: (error) => {
                if (isNotFound(error)) onOver();
                if (error instanceof ApiError && error.code === ownCode) onOwn();
              },
            })
          }
        >
          <Trans>Accept</Trans>
        </Button>
      )}
      {isOwn && (
        <ButtonLink to={paths.pets} size="lg" block>
          <Trans>See your pets</Trans>
        </ButtonLink>
      )}
      <p className="text-ink-soft text-center text-sm">
        <Trans>
          You’re signed in as <strong className="wrap-anywhere">{email}</strong>.
        </Trans>
      </p>
      {!isOwn && (
        <Button
          variant={isForAnother ? 'primary' : 'secondary'}
          block
          onClick={() => {
            accept.reset();
            void forgetSession();
          }}
        >
          <Trans>Sign in with a different address</Trans>
        </Button>
      )}
    </div>
  );
}
