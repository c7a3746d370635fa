import { ArchivePanel } from '#web/features/pets/archive-panel.tsx';
import { FactList } from '#web/features/pets/fact-list.tsx';
import { pageTitle } from '#web/lib/page-title.ts';

import { useShownPet } from './use-shown-pet.ts';

export const meta = pageTitle('Pet');

/** The pet's facts, edited in place, and archiving. */
export default function PetOverview() {
  const { pet } = useShownPet();

  return (
    <>
      <h2 className="sr-only">Overview</h2>
      <FactList key={`facts ${pet.id}`} pet={pet} />
      {!pet.archived && <ArchivePanel key={`end ${pet.id}`} pet={pet} />}
    </>
  );
}
