import { PetContactsSection } from '#web/features/pet-contacts/pet-contacts-section.tsx';
import { pageTitle } from '#web/lib/page-title.ts';

import { HealthFacts } from './health-facts.tsx';
import { useShownPet } from './use-shown-pet.ts';

export const meta = pageTitle('Health of a pet');

/** Conditions, allergies, medications and contacts, for vets and sitters. */
export default function PetHealth() {
  const { pet } = useShownPet();

  return (
    <>
      <h2 className="sr-only">Health</h2>
      <HealthFacts key={`facts ${pet.id}`} pet={pet} />
      <PetContactsSection key={`contacts ${pet.id}`} petId={pet.id} />
    </>
  );
}
