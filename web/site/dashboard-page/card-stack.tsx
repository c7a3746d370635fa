import { Link } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { CardBand } from '#web/pets/card/card-band.tsx';
import { LinkedCard } from '#web/pets/pets-page/linked-card.tsx';
import { LostRibbon } from '#web/pets/pets/lost-ribbon.tsx';
import { PetPicture } from '#web/pets/pets/pet-picture.tsx';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { sharedByInWords } from '#web/pets/pets/shared-by-words.ts';
import { Facts } from '#web/ui/facts.tsx';

/** The card of the first pet, and the edges of the cards behind it, as in a wallet. */
export const CardStack = ({ pets: [first, ...others] }: { pets: readonly [Pet, ...Pet[]] }) => (
  <ul className="card-stack">
    <li>
      <LinkedCard pet={first} />
    </li>
    {others.map((pet) => (
      <li key={pet.id}>
        <CardEdge pet={pet} />
      </li>
    ))}
  </ul>
);

const CardEdge = ({ pet }: { pet: Pet }) => (
  <Link to={paths.pet(pet.id)} className="card-edge" data-forced-border>
    <CardBand petIdentifier={pet.petIdentifier} />
    <span className="relative size-7 shrink-0 overflow-hidden rounded-full">
      <PetPicture pet={pet} side={28} className="size-7" />
      {pet.lost && <LostRibbon />}
    </span>
    <bdi className="min-w-0 flex-1 truncate font-semibold">{pet.name}</bdi>
    <span className="tabular shrink-0 text-sm">
      <Facts of={pet.sharedBy ? sharedByInWords(pet) : [pet.petIdentifier]} />
    </span>
  </Link>
);
