import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { CardPreview } from '#web/accounts/onboarding/card-preview.tsx';
import type { OnboardingDraft } from '#web/accounts/onboarding/draft.ts';
import { onboardingPetDraft } from '#web/accounts/onboarding/pet-draft.ts';
import { Steps } from '#web/accounts/onboarding/steps.tsx';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { track } from '#web/lib/analytics/track.ts';
import { readFormDraft } from '#web/lib/form-draft.ts';
import { PetForm, clearPetFormDraft } from '#web/pets/pets/pet-form.tsx';
import { Button } from '#web/ui/button.tsx';

import { LoginFooter } from './login-footer.tsx';
import type { StepProps } from './step-props.ts';

/** ONB-5: the facts of the first pet, before anything about its owner. */
export function PetStep({ draft, done, update, go }: StepProps) {
  const next = (patch: Partial<OnboardingDraft>, step: 'photo' | 'account') =>
    go(step === 'account' && draft?.email ? 'inbox' : step, patch);

  return (
    <FocusCard
      asks
      title={t`Create your free Pet ID`}
      description={t`It takes about a minute.`}
      footer={<LoginFooter draft={draft} />}
    >
      <Steps current="pet" done={done} />
      <PetForm
        id={onboardingPetDraft}
        draftName={onboardingPetDraft}
        initial={draft?.typed ?? draft?.pet}
        renderAbove={(typed) => <CardPreview pet={typed} photo={draft?.photo} />}
        onTyped={(typed) => draft && update({ typed })}
        onSubmit={(pet) => {
          clearPetFormDraft(onboardingPetDraft);
          track('onboarding_step_completed', { step: 'pet' });
          next({ pet, petSent: false, typed: undefined }, 'photo');
        }}
      >
        <div className="flex flex-col gap-3">
          <Button type="submit" size="lg" block>
            <Trans>Continue</Trans>
          </Button>
          <Button
            variant="quiet"
            block
            onClick={() => {
              track('onboarding_skipped', { step: 'pet' });
              next({ typed: draft?.typed ?? readFormDraft(onboardingPetDraft) }, 'account');
            }}
          >
            <Trans>Skip</Trans>
          </Button>
        </div>
      </PetForm>
    </FocusCard>
  );
}
