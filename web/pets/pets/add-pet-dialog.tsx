import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { PhotoField } from '#web/files/photos/photo-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';

import { addPetDraftName } from './add-pet-draft.ts';
import { PetForm, clearPetFormDraft } from './pet-form.tsx';
import { petPhotoWords } from './pet-photo-words.ts';
import { addPetMutation } from './pets.api.ts';
import type { AddedPet } from './pets.api.ts';
import { resetThrottle, passesThrottle } from './throttle.ts';

type AddPetDialogProps = {
  /** The owner of the draft, so that it's restored only for this account. */
  ownerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: (added: AddedPet) => void;
};

const formId = 'add-pet';

export function AddPetDialog({ ownerId, open, onOpenChange, onAdded }: AddPetDialogProps) {
  const draftName = addPetDraftName(ownerId);
  const [photo, setPhoto] = useState<Blob>();
  const [isPreparing, setIsPreparing] = useState(false);
  // The same until the pet is saved, so that a double click or a retry adds it once.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const add = useMutation(addPetMutation());

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Add a pet`}
      description={t`All you need is a name. You can add the rest later.`}
      failure={
        <FailureNotice title={t`Your pet isn’t saved yet`} error={add.error}>
          {' '}
          <Trans>What you entered is still here.</Trans>
        </FailureNotice>
      }
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={add.isPending || isPreparing}
            busyLabel={add.isPending ? t`Saving…` : undefined}
          >
            <Trans>Create Pet ID</Trans>
          </Button>
        </>
      }
    >
      <PetForm
        id={formId}
        draftName={draftName}
        initial={{ type: 'dog' }}
        onSubmit={(pet) => {
          if (add.isPending || isPreparing || !passesThrottle('add')) return;
          add.mutate(
            { requestKey, pet, photo },
            {
              onSuccess: (added) => {
                clearPetFormDraft(draftName);
                setPhoto(undefined);
                setRequestKey(crypto.randomUUID());
                onAdded(added);
              },
              onError: () => resetThrottle('add'),
            },
          );
        }}
      >
        <PhotoField {...petPhotoWords} photo={photo} onChange={setPhoto} onPreparing={setIsPreparing} />
      </PetForm>
    </Dialog>
  );
}
