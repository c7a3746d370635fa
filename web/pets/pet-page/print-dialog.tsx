import { t } from '@lingui/core/macro';

import { usePublicAddress } from '#web/pets/card/use-public-address.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { PrintPetId } from '#web/pets/print/print-pet-id.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The Pet ID on paper. */
export function PrintDialog({ pet, onClose }: { pet: Pet; onClose: () => void }) {
  const publicUrl = usePublicAddress(pet.petIdentifier);

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Print`}>
      <PrintPetId pet={pet} publicUrl={publicUrl} />
    </Dialog>
  );
}
