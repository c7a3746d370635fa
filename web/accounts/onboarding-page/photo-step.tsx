import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { CardPreview } from '#web/accounts/onboarding/card-preview.tsx';
import { Steps } from '#web/accounts/onboarding/steps.tsx';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { PhotoField } from '#web/files/photos/photo-field.tsx';
import { track } from '#web/lib/analytics/track.ts';
import { petPhotoWords } from '#web/pets/pets/pet-photo-words.ts';
import { Button } from '#web/ui/button.tsx';

import type { StepProps } from './step-props.ts';

/** ONB-5: the photo of the first pet. It stays in this browser until there is an account. */
export function PhotoStep({ draft, done, update, go, back }: StepProps) {
  const { pet, photo, photoSent, email } = draft ?? {};
  const name = pet?.name;
  const [isPreparing, setIsPreparing] = useState(false);

  return (
    <FocusCard
      follows
      title={
        name === undefined ? (
          t`Add a photo of your pet`
        ) : (
          <Trans>
            Add a photo of <bdi>{name}</bdi>
          </Trans>
        )
      }
      description={t`No photo handy? We’ll draw one.`}
    >
      <Steps current="photo" done={done} />
      <div className="flex flex-col gap-6">
        <CardPreview pet={pet} photo={photo} />
        <PhotoField
          {...petPhotoWords}
          photo={photo}
          shownAbove
          onPreparing={setIsPreparing}
          onChange={(next) => update({ photo: next, photoSent: photoSent && 'another' })}
        />
        <div className="flex flex-col gap-3">
          <Button
            size="lg"
            block
            busy={isPreparing}
            onClick={() => {
              track('onboarding_step_completed', { step: 'photo' });
              go(email ? 'inbox' : 'account');
            }}
          >
            {photo || isPreparing ? t`Continue` : t`Skip`}
          </Button>
          <Button variant="quiet" block onClick={() => back('pet')}>
            <Trans>Back</Trans>
          </Button>
        </div>
      </div>
    </FocusCard>
  );
}
