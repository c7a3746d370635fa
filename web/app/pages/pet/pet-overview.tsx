import Printer from 'lucide-react/icons/printer';
import { use, useState } from 'react';

import { PetFactsBlock } from '#web/features/pets/pet-facts-block.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { IdentityCard } from '../pet-id/identity-card.tsx';
import { usePublicAddress } from '../pet-id/use-public-address.ts';
import { GlanceSkeleton, overviewClass } from './overview-skeleton.tsx';
import { useShownPet } from './use-shown-pet.ts';

export const handle = { offline: true };
export const meta = pageTitle('Pet');

const AtAGlance = lazyView(async () => (await import('./at-a-glance.tsx')).AtAGlance, <GlanceSkeleton />);
const ArchivePanel = lazyView(
  async () => (await import('#web/features/pets/archive-panel.tsx')).ArchivePanel,
  <ListSkeleton rows={2} />,
);
const PrintPetId = lazyView(
  async () => (await import('#web/features/print/print-pet-id.tsx')).PrintPetId,
  null,
);

/** The pet's card, what is next and due, its facts, and archiving. */
export default function PetOverview() {
  const { pet } = useShownPet();
  const readOnly = use(ReadOnly);
  const publicUrl = usePublicAddress(pet.petIdentifier);
  const [isPrinting, setPrinting] = useState(false);

  return (
    <>
      <h2 className="sr-only">Overview</h2>
      <div className={overviewClass}>
        <div className="min-w-0">
          <IdentityCard pet={pet} />
          <Button
            variant="quiet"
            icon={<Printer />}
            aria-expanded={isPrinting}
            className="mt-3"
            onClick={() => setPrinting(!isPrinting)}
          >
            Print card and tags
          </Button>
          {isPrinting && <PrintPetId key={pet.id} pet={pet} publicUrl={publicUrl} />}
        </div>
        <AtAGlance key={pet.id} pet={pet} />
      </div>
      <PetFactsBlock key={`facts ${pet.id}`} pet={pet} />
      {!readOnly && (
        <div className="mt-10">
          <ArchivePanel key={`end ${pet.id}`} pet={pet} />
        </div>
      )}
    </>
  );
}
