import { createContext, use } from 'react';

import type { OpenedPapers, PetRight } from '#shared/pets/people.ts';
import { includesRight, papersOf, rightOf } from '#shared/pets/people.ts';

import type { Pet } from './pets.api.ts';

type Shared = Pick<Pet, 'sharedBy'>;

/** The highest right of the signed-in person to a pet. */
export const heldRight = ({ sharedBy }: Shared): PetRight => (sharedBy ? rightOf(sharedBy) : 'own');

/** Whether the signed-in person may do what needs this right. The server decides on every request; this only says what is offered. */
export const can = (pet: Shared, right: PetRight): boolean => includesRight(heldRight(pet), right);

/** The documents of the pet that the signed-in person sees, besides those they added. */
export const seenPapers = ({ sharedBy }: Shared): OpenedPapers => (sharedBy ? papersOf(sharedBy) : 'all');

/** The highest right that can be used now: an archived pet can only be read. */
export function rightNow(pet: Pick<Pet, 'sharedBy' | 'archived'>): PetRight {
  const held = heldRight(pet);

  return pet.archived && includesRight(held, 'read') ? 'read' : held;
}

/** The highest right to the pet of the surrounding page that can be used now. */
export const HeldRight = createContext<PetRight>('own');

/** The name of the owner of the surrounding page's pet, if that is another person. */
export const OwnerOfPet = createContext<string | null>(null);

/** Whether the content may offer what needs this right. */
export const useCan = (right: PetRight): boolean => includesRight(use(HeldRight), right);
