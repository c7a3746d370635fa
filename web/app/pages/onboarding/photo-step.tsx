import { useMutation } from '@tanstack/react-query';

import type { OnboardingDraft } from '#web/features/onboarding/draft.ts';
import { sendPendingPhotoMutation } from '#web/features/onboarding/pending-pet.api.ts';
import type { Step } from '#web/features/onboarding/steps.tsx';
import { Steps } from '#web/features/onboarding/steps.tsx';
import { petPhotoWords } from '#web/features/pets/pet-photo-words.ts';
import { track } from '#web/lib/analytics/track.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { PhotoField } from '#web/ui/photo-field.tsx';

import { FocusCard } from '../../layouts/focus-card.tsx';

type PhotoStepProps = {
  draft: OnboardingDraft;
  done: readonly Step[];
  update: (patch: Partial<OnboardingDraft>) => void;
};

/** ONB-5: the photo of the first pet. The server keeps it with the sign-up. */
export function PhotoStep({ draft, done, update }: PhotoStepProps) {
  const send = useMutation(sendPendingPhotoMutation());
  const { photo, photoSent } = draft;
  const isSent = photo ? photoSent === 'this' : photoSent === undefined;

  function leave(patch: Partial<OnboardingDraft> = {}) {
    track('onboarding_step_completed', { step: 'photo' });
    update({ ...patch, step: 'inbox' });
  }

  function goOn() {
    if (isSent) return leave();
    send.mutate(photo, { onSuccess: () => leave({ photoSent: photo && 'this' }) });
  }

  return (
    <FocusCard
      title={
        <>
          A photo of <bdi>{draft.pet?.name ?? 'your pet'}</bdi>
        </>
      }
      description="It goes on the Pet ID card."
    >
      <Steps current="photo" done={done} />
      <div className="flex flex-col gap-6">
        <PhotoField
          {...petPhotoWords}
          photo={photo}
          disabled={send.isPending}
          onChange={(next) => {
            send.reset();
            update({ photo: next, photoSent: photoSent && 'another' });
          }}
        />
        <FailureNotice title="We couldn’t save the photo yet" error={send.error} />
        <div className="flex flex-col gap-3">
          <Button size="lg" block busy={send.isPending} busyLabel="Saving…" onClick={goOn}>
            {photo ? 'Continue' : 'Continue without a photo'}
          </Button>
          <Button variant="quiet" block disabled={send.isPending} onClick={() => update({ step: 'pet' })}>
            Back
          </Button>
        </div>
      </div>
    </FocusCard>
  );
}
