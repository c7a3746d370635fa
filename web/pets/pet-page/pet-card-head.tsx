import { useState } from 'react';

import { IdentityCard } from '#web/pets/card/identity-card.tsx';
import { TurningCard } from '#web/pets/card/turning-card.tsx';
import { Back, PetStates } from '#web/pets/pets/pet-head.tsx';
import type { Pet } from '#web/pets/pets/pets.api.ts';

import { PetCardBack } from './card-back.tsx';
import { PetActions } from './pet-actions.tsx';
import { columnsClass, topClass } from './pet-card-head-skeleton.tsx';

/** The head of a pet's overview: its card, which has the name and the Pet ID, and what is done with it. */
export function PetCardHead({ pet }: { pet: Pet }) {
  const [isTurned, setTurned] = useState(false);

  return (
    <header className="mb-5">
      <div className={topClass}>
        <Back archived={pet.archived} />
        <PetStates pet={pet} isLostSaid />
      </div>
      <h1 className="sr-only">{pet.name}</h1>
      <div className={columnsClass}>
        <TurningCard
          isTurned={isTurned}
          front={<IdentityCard pet={pet} />}
          back={<PetCardBack pet={pet} />}
        />
        {/* The card is the new owner’s now. */}
        {!pet.kept && <PetActions pet={pet} onTurn={() => setTurned(!isTurned)} />}
      </div>
    </header>
  );
}
