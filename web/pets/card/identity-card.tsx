import type { ReactNode } from 'react';

import type { Pet } from '#web/pets/pets/pets.api.ts';

import { PetCard } from './pet-card.tsx';
import { useCard } from './use-card.ts';

type IdentityCardProps = {
  pet: Pet;
  /** Reveals the card line by line. */
  printing?: boolean | undefined;
  /** On top of it, at the corner of the photo. */
  seal?: ReactNode;
};

/** The Pet ID card of one of the owner's pets. */
export const IdentityCard = ({ pet, ...look }: IdentityCardProps) => <PetCard {...useCard(pet)} {...look} />;
