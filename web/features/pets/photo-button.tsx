import Camera from 'lucide-react/icons/camera';
import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

import type { Pet } from './pets.api.ts';

const PhotoDialog = lazyDialog(async () => (await import('./photo-dialog.tsx')).PhotoDialog);

/** The button to replace or remove a pet's photo. */
export function PhotoButton({ pet, className }: { pet: Pet; className?: string | undefined }) {
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
        {pet.photo ? 'Change photo' : 'Add photo'}
      </Button>
      <PhotoDialog pet={pet} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
