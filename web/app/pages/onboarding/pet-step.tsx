import { useMutation } from '@tanstack/react-query';

import type { OnboardingDraft } from '#web/features/onboarding/draft.ts';
import { sendPendingPetMutation } from '#web/features/onboarding/pending-pet.api.ts';
import type { Step } from '#web/features/onboarding/steps.tsx';
import { Steps } from '#web/features/onboarding/steps.tsx';
import { PetForm, clearPetFormDraft } from '#web/features/pets/pet-form.tsx';
import { track } from '#web/lib/analytics/track.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';

import { FocusCard } from '../../layouts/focus-card.tsx';

const formName = 'onboarding-pet';

type PetStepProps = {
  draft: OnboardingDraft;
  done: readonly Step[];
  update: (patch: Partial<OnboardingDraft>) => void;
};

/** ONB-5: the facts of the first pet. The server keeps them with the sign-up. */
export function PetStep({ draft, done, update }: PetStepProps) {
  const send = useMutation(sendPendingPetMutation());

  return (
    <FocusCard
      title="Tell us about your pet"
      description="We save this with your sign-up, so your pet is ready on any device once you confirm your email."
    >
      <Steps current="pet" done={done} />
      <PetForm
        id={formName}
        draftName={formName}
        initial={draft.typed ?? draft.pet}
        onTyped={(typed) => update({ typed })}
        onSubmit={(pet) => {
          if (send.isPending) return;
          send.mutate(pet, {
            onSuccess: () => {
              clearPetFormDraft(formName);
              track('onboarding_step_completed', { step: 'pet' });
              update({ pet, typed: undefined, step: 'photo' });
            },
          });
        }}
      >
        <FailureNotice title="We couldn’t save that yet" error={send.error} />
        <div className="flex flex-col gap-3">
          <Button type="submit" size="lg" block busy={send.isPending} busyLabel="Saving…">
            Continue
          </Button>
          <Button
            variant="quiet"
            block
            onClick={() => {
              track('onboarding_skipped', { step: 'pet' });
              update({ step: 'inbox' });
            }}
          >
            Skip for now
          </Button>
        </div>
      </PetForm>
    </FocusCard>
  );
}
