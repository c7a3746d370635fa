import { useQuery } from '@tanstack/react-query';

import { emergencyPageQuery } from '#web/emergency/page/emergency-page.api.ts';
import { peopleQuery } from '#web/pets/people/people.api.ts';
import { can } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';

/** Whether the public page of a pet that was handed over to this person is off. Asked for only such pets. */
export function usePageOff(pet: Pet): boolean {
  const handover = useQuery(peopleQuery(pet.id)).data?.handover;
  const enabled = handover?.direction === 'received' && !pet.archived && can(pet, 'manage');
  const page = useQuery({ ...emergencyPageQuery(pet.id), enabled });

  return enabled && page.data?.open === false;
}
