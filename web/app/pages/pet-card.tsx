import { pageTitle } from '#web/lib/page-title.ts';

import { IdentityCard } from '../pet-id/identity-card.tsx';
import { useShownPet } from '../pet/use-shown-pet.ts';

export const meta = pageTitle('Pet ID card');

/** The Pet ID card, as large as it can be. */
export default function PetCardSection() {
  const { pet } = useShownPet();

  return (
    <>
      <h2 className="sr-only">Pet ID card</h2>
      <IdentityCard pet={pet} />
    </>
  );
}
