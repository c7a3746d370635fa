import type { ReactNode } from 'react';

import type { PetSpecies } from '#shared/pets.ts';

import { type Coat, coatFor } from './palette.ts';
import { Bird } from './portraits/bird.tsx';
import { Cat } from './portraits/cat.tsx';
import { Dog } from './portraits/dog.tsx';
import { Fish } from './portraits/fish.tsx';
import { Horse } from './portraits/horse.tsx';
import { Other } from './portraits/other.tsx';
import { Rabbit } from './portraits/rabbit.tsx';
import { Reptile } from './portraits/reptile.tsx';

const cast: Record<PetSpecies, { kind: Parameters<typeof coatFor>[0]; draw: (coat: Coat) => ReactNode }> = {
  dog: { kind: 'mammals', draw: Dog },
  cat: { kind: 'mammals', draw: Cat },
  rabbit: { kind: 'mammals', draw: Rabbit },
  bird: { kind: 'feathers', draw: Bird },
  horse: { kind: 'mammals', draw: Horse },
  reptile: { kind: 'scales', draw: Reptile },
  fish: { kind: 'fins', draw: Fish },
  other: { kind: 'mammals', draw: Other },
};

type PetPortraitProps = {
  species: PetSpecies;
  /** Chooses the colours; the same pet always looks the same. */
  petIdentifier: string;
  /** Spoken description; without it the portrait is decoration. */
  label?: string | undefined;
  className?: string | undefined;
};

/** The drawing that stands for a pet without a photo. Fills its box, square to 4:5, like an ID photo. */
export function PetPortrait({ species, petIdentifier, label, className }: PetPortraitProps) {
  const { kind, draw } = cast[species];
  const coat = coatFor(kind, petIdentifier);

  return (
    <svg
      viewBox="0 0 120 120"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect x="-30" y="-30" width="180" height="180" fill={coat.backdrop} />
      {draw(coat)}
    </svg>
  );
}
