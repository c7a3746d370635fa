import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { CardPreview } from '#web/accounts/onboarding/card-preview.tsx';
import { removePendingPet } from '#web/accounts/onboarding/pending-pet.api.ts';
import { Steps } from '#web/accounts/onboarding/steps.tsx';
import type { PendingPet } from '#web/accounts/onboarding/use-pending-pet.ts';
import { keepSignUpDraft } from '#web/accounts/sign-up/sign-up-draft.ts';
import { CheckInbox } from '#web/accounts/verification/check-inbox.tsx';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextLink } from '#web/ui/link.tsx';

import type { StepProps } from './step-props.ts';

/** VERIFY-5: waits for the mailed link, while the pet and its photo are sent. */
export function InboxStep({ draft, done, pending, go, back }: StepProps & { pending: PendingPet }) {
  const { pet, photo, email = '', name = '' } = draft ?? {};
  const petName = pet?.name;

  function changeAddress() {
    void removePendingPet();
    keepSignUpDraft({ name, email });
    go('account', { email: undefined, petSent: false, photoSent: undefined });
  }

  return (
    <FocusCard
      follows
      title={t`Check your inbox`}
      description={t`Please check your email to confirm your account. You'll need to verify your email before signing in.`}
      footer={
        <Trans>
          Wrong address?{' '}
          <button
            type="button"
            className="text-ink decoration-accent min-h-11 font-semibold underline decoration-2 underline-offset-4"
            onClick={changeAddress}
          >
            Change it
          </button>{' '}
          · <TextLink to={paths.login}>Login</TextLink>
        </Trans>
      }
    >
      <Steps current="confirm" done={done} />
      {pending.state === 'failed' && (
        <div className="mb-6 flex flex-col gap-3">
          <FailureNotice
            title={
              <Trans>
                <bdi>{petName}</bdi>’s profile isn’t saved yet
              </Trans>
            }
            error={pending.error}
          />
          <Button variant="secondary" block onClick={pending.retry}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      )}
      <CheckInbox email={email} {...(pet && { picture: <CardPreview pet={pet} photo={photo} /> })} />
      <Button variant="quiet" block className="mt-3" onClick={() => back(pet ? 'photo' : 'pet')}>
        <Trans>Back</Trans>
      </Button>
    </FocusCard>
  );
}
