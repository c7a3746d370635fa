import { t } from '@lingui/core/macro';
import Camera from 'lucide-react/icons/camera';
import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

import type { PhotoSubject } from './photo-subject.ts';

export const PhotoDialog = lazyDialog(async () => (await import('./photo-dialog.tsx')).PhotoDialog);

/** The button to add, replace or remove a photo. */
export function PhotoButton({
  subject,
  className,
}: {
  subject: PhotoSubject;
  className?: string | undefined;
}) {
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button
        variant="secondary"
        icon={<Camera />}
        opens={PhotoDialog}
        onClick={() => setOpen(true)}
        className={className}
      >
        {subject.hasPhoto ? t`Change photo` : t`Add photo`}
      </Button>
      <PhotoDialog subject={subject} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
