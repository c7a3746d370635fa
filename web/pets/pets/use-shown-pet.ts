import { useOutletContext } from 'react-router';

import type { Pet } from '#web/pets/pets/pets.api.ts';

/** The data shared by all sections of a pet's page. */
export type ShownPet = { pet: Pet };

/** The pet of the surrounding page. */
export const useShownPet = () => useOutletContext<ShownPet>();
