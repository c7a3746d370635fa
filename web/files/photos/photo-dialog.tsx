import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';

import { retryOf } from '#web/lib/upload-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Progress } from '#web/ui/progress.tsx';

import { PhotoField } from './photo-field.tsx';
import type { PhotoChange, PhotoSubject } from './photo-subject.ts';
import { usePhotoUndo } from './use-photo-undo.ts';

type PhotoDialogProps = { subject: PhotoSubject; open: boolean; onClose: () => void };

/** Replaces or removes a photo, with Undo. The chosen file is kept when sending fails. */
export function PhotoDialog({ subject, open, onClose }: PhotoDialogProps) {
  const [photo, setPhoto] = useState<Blob>();
  const [progress, setProgress] = useState(0);
  const sending = useRef<AbortController>(undefined);
  const { mutate, reset, isPending, error } = useMutation(subject.set);
  const removal = useMutation(subject.remove);
  const announce = usePhotoUndo(subject);
  const canRetry = !error || retryOf(error) !== 'never';
  useWarningBeforeLeaving(isPending);

  function leave() {
    sending.current?.abort();
    reset();
    removal.reset();
    setPhoto(undefined);
    onClose();
  }

  const finish = (words: string) => (change: PhotoChange) => {
    leave();
    announce(words, change.undo);
  };

  function save() {
    if (!photo || isPending) return;
    const abort = new AbortController();
    sending.current = abort;
    setProgress(0);
    mutate({ photo, signal: abort.signal, onProgress: setProgress }, { onSuccess: finish(subject.changed) });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => leave()}
      title={subject.title}
      description={subject.description}
      failure={
        <FailureNotice
          title={canRetry ? subject.failed : t`This photo can’t be used`}
          error={error ?? removal.error}
        >
          {' '}
          {error && canRetry && t`Nothing is lost.`}
        </FailureNotice>
      }
      footer={
        <>
          <Button variant="secondary" onClick={() => leave()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={!photo || !canRetry} busy={isPending} onClick={save}>
            <Trans>Save photo</Trans>
          </Button>
        </>
      }
    >
      <PhotoField
        label={subject.label}
        alt={subject.alt}
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
            label={t`Photo`}
            value={progress < 1 ? progress * 100 : null}
            {...(progress === 1 && { detail: t`Checking…` })}
          />
        </div>
      )}
      {subject.hasPhoto && !photo && (
        <Button
          variant="quiet"
          icon={<Trash2 />}
          className="mt-4"
          busy={removal.isPending}
          onClick={() =>
            !removal.isPending && removal.mutate(undefined, { onSuccess: finish(subject.removed) })
          }
        >
          <Trans>Remove photo</Trans>
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
