import { useOutletContext } from 'react-router';

import type { Pet } from '#web/features/pets/pets.api.ts';

/** What every section of a pet's page is about. */
export type ShownPet = { pet: Pet };

/** The pet whose page this is part of. */
export const useShownPet = () => useOutletContext<ShownPet>();
