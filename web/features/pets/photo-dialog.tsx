import { useMutation } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Progress } from '#web/ui/progress.tsx';

import type { Pet, PhotoChange } from './pets.api.ts';
import { removePhotoMutation, setPhotoMutation } from './pets.api.ts';
import { PhotoField } from './photo-field.tsx';
import { usePhotoUndo } from './use-photo-undo.ts';

type PhotoDialogProps = { pet: Pet; open: boolean; onClose: () => void };

/** Replaces or removes the photo of a pet, with Undo. The chosen file is kept when sending fails. */
export function PhotoDialog({ pet, open, onClose }: PhotoDialogProps) {
  const [photo, setPhoto] = useState<Blob>();
  const [progress, setProgress] = useState(0);
  const sending = useRef<AbortController>(undefined);
  const { mutate, reset, isPending, error } = useMutation(setPhotoMutation());
  const removal = useMutation(removePhotoMutation());
  const announce = usePhotoUndo(pet.id);
  useWarningBeforeLeaving(isPending);

  function leave() {
    sending.current?.abort();
    reset();
    removal.reset();
    setPhoto(undefined);
    onClose();
  }

  const finish = ({ undo }: PhotoChange) => {
    leave();
    announce(undo);
  };

  function save() {
    if (!photo || isPending) return;
    const abort = new AbortController();
    sending.current = abort;
    setProgress(0);
    mutate(
      { petId: pet.id, photo, signal: abort.signal, onProgress: setProgress },
      {
        onSuccess: finish,
      },
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => leave()}
      title={
        <>
          {pet.photo ? 'Another photo of' : 'A photo of'} <bdi>{pet.name}</bdi>
        </>
      }
      description="It goes on the Pet ID card."
      failure={
        <FailureNotice title="Failed to update pet. Please try again." error={error ?? removal.error}>
          {' '}
          {error && 'Your choice is kept.'}
        </FailureNotice>
      }
      footer={
        <>
          <Button variant="secondary" onClick={() => leave()}>
            Cancel
          </Button>
          <Button disabled={!photo} busy={isPending} busyLabel="Saving…" onClick={save}>
            Save photo
          </Button>
        </>
      }
    >
      <PhotoField
        photo={photo}
        disabled={isPending}
        onChange={(next) => {
          setPhoto(next);
          reset();
        }}
      />
      {isPending && (
        <div className="mt-5">
          <Progress
            label="Photo"
            value={progress < 1 ? progress * 100 : null}
            {...(progress === 1 && { detail: 'Checking and resizing…' })}
          />
        </div>
      )}
      {pet.photo && !photo && (
        <Button
          variant="quiet"
          icon={<Trash2 />}
          className="mt-4"
          busy={removal.isPending}
          busyLabel="Removing…"
          onClick={() => !removal.isPending && removal.mutate(pet.id, { onSuccess: finish })}
        >
          Remove photo
        </Button>
      )}
    </Dialog>
  );
}

function useWarningBeforeLeaving(isSending: boolean) {
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);

    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
}
