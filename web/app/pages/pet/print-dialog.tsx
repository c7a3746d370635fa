import { t } from '@lingui/core/macro';

import type { Pet } from '#web/features/pets/pets.api.ts';
import { PrintPetId } from '#web/features/print/print-pet-id.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { usePublicAddress } from '../pet-id/use-public-address.ts';

/** The Pet ID on paper. */
export function PrintDialog({ pet, onClose }: { pet: Pet; onClose: () => void }) {
  const publicUrl = usePublicAddress(pet.petIdentifier);

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Print`}>
      <PrintPetId pet={pet} publicUrl={publicUrl} />
    </Dialog>
  );
}
