import type { PetSpecies } from '#shared/pets/pets.ts';
import { PORTRAIT_SIDE, portrait } from '#shared/pets/portraits/portrait.ts';

import { Shapes } from './shapes.tsx';

type PetPortraitProps = {
  species: PetSpecies;
  /** Chooses the colors; the same pet always looks the same. */
  petIdentifier: string;
  /** Spoken description; without it the portrait is decoration. */
  label?: string | undefined;
  className?: string | undefined;
};

/** The drawing for a pet without a photo. Fills its box, square to 4:5, like an ID photo. */
export function PetPortrait({ species, petIdentifier, label, className }: PetPortraitProps) {
  const { backdrop, shapes } = portrait(species, petIdentifier);

  return (
    <svg
      viewBox={`0 0 ${PORTRAIT_SIDE} ${PORTRAIT_SIDE}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect x="-30" y="-30" width="180" height="180" fill={backdrop} />
      <Shapes of={shapes} />
    </svg>
  );
}
