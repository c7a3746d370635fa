import { LifestyleSection } from '#web/features/lifestyle/lifestyle-section.tsx';
import { pageTitle } from '#web/lib/page-title.ts';

import { useShownPet } from './use-shown-pet.ts';

export const meta = pageTitle('Lifestyle of a pet');

/** Food, treats, allergies, medications and insurance of the pet. */
export default function PetLifestyle() {
  const { pet } = useShownPet();

  return (
    <>
      <h2 className="sr-only">Lifestyle</h2>
      <LifestyleSection petId={pet.id} />
    </>
  );
}
