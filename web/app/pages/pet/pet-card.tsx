import { PrintPetId } from '#web/features/print/print-pet-id.tsx';
import { pageTitle } from '#web/lib/page-title.ts';

import { IdentityCard } from '../pet-id/identity-card.tsx';
import { usePublicAddress } from '../pet-id/use-public-address.ts';
import { useShownPet } from './use-shown-pet.ts';

export const meta = pageTitle('Pet ID card');

/** The Pet ID card in its largest size, and for printing. */
export default function PetCardSection() {
  const { pet } = useShownPet();
  const publicUrl = usePublicAddress(pet.petIdentifier);

  return (
    <>
      <h2 className="sr-only">Pet ID card</h2>
      <IdentityCard pet={pet} />
      <PrintPetId key={pet.id} pet={pet} publicUrl={publicUrl} />
    </>
  );
}
