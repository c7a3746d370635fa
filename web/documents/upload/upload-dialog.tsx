import { t } from '@lingui/core/macro';

import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialog.tsx';

import { seenByInWords } from './seen-by-words.ts';
import type { UploadDevice } from './upload-form.tsx';
import { UploadButtons, UploadForm } from './upload-form.tsx';
import type { PetsToChoose } from './use-chosen-files.ts';
import { useChosenFiles } from './use-chosen-files.ts';

type UploadDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Undefined until they are known. */
  pets: PetsToChoose | undefined;
  /** The initial pet. */
  petId?: string | undefined;
  /** The pet of the newest document, proposed until one was added in this browser. */
  latestPetId?: string | null | undefined;
  maxBytes: number;
};

export function UploadDialog({ open, onOpenChange, pets, petId, latestPetId, maxBytes }: UploadDialogProps) {
  const files = useChosenFiles({ pets, petId, latestPetId, maxBytes });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      stage={files.chosen.length > 0 ? 'chosen' : 'empty'}
      title={t`Add documents`}
      description={seenByInWords(pets?.find(({ id }) => id === petId))}
      footer={
        files.chosen.length > 0 && <UploadButtons files={files} onStarted={() => onOpenChange(false)} />
      }
    >
      <UploadForm files={files} pets={pets} maxBytes={maxBytes} />
    </Dialog>
  );
}

type UploadPageProps = {
  device: UploadDevice;
  pets: PetsToChoose;
  petId: string | undefined;
  maxBytes: number;
  onPick: () => void;
  /** The uploads have started. */
  onClose: () => void;
};

// The area for files has a border already.
const sheet = 'rounded-lg border border-line bg-raised p-5 md:p-6';

/** The form on a page of its own. In the same file as the dialog, so that pages with neither load nothing of it. */
export function UploadPage({ device, pets, petId, maxBytes, onPick, onClose }: UploadPageProps) {
  const files = useChosenFiles({ pets, petId, maxBytes });

  return (
    <div className={cx('max-w-2xl', files.chosen.length > 0 && sheet)}>
      <UploadForm files={files} pets={pets} maxBytes={maxBytes} device={device} onPick={onPick} />
      {files.chosen.length > 0 && (
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <UploadButtons files={files} onStarted={onClose} />
        </div>
      )}
    </div>
  );
}
