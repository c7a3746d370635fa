import { useMutation } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';

import { messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { Pet } from './pets.api.ts';
import { removePhotoMutation } from './pets.api.ts';

/** Takes the pet's photo away, after a question. */
export function RemovePhoto({ pet, onRemoved }: { pet: Pet; onRemoved: () => void }) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useMutation(removePhotoMutation());

  async function remove() {
    try {
      await mutateAsync(pet.id);
      onRemoved();
      toast.success('Pet updated successfully.');
    } catch (error) {
      setAsking(false);
      toast.error('Failed to update pet. Please try again.', { description: messageOf(error) });
    }
  }

  return (
    <>
      <Button variant="quiet" icon={<Trash2 />} className="mt-4" onClick={() => setAsking(true)}>
        Remove photo
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={
          <>
            Remove the photo of <bdi>{pet.name}</bdi>?
          </>
        }
        description="A drawing takes its place, on the card too. The photo is deleted and cannot be brought back."
        confirmLabel="Remove photo"
        danger
        busy={isPending}
        onConfirm={() => void remove()}
      />
    </>
  );
}
