import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { PetInput } from '#shared/pets.ts';
import { api } from '#web/lib/api.ts';
import { refresh } from '#web/lib/refresh.ts';
import { upload } from '#web/lib/upload.ts';

export type Pet = InferResponseType<typeof api.pets.$get>['pets'][number];

export const petQueries = {
  list: () =>
    queryOptions({
      queryKey: ['pets'],
      queryFn: async () => (await (await api.pets.$get()).json()).pets,
    }),
};

export type NewPet = { requestKey: string; pet: PetInput; photo?: Blob | undefined };

/** A pet that was saved, though perhaps without its photo: then `photoError` says why. */
export type AddedPet = { pet: Pet; photoError?: unknown };

/** Adds the pet, then its photo. Sending the same request key again finishes what was begun. */
export async function addPet({ requestKey, pet, photo }: NewPet): Promise<AddedPet> {
  const added = (await (await api.pets.$post({ json: { ...pet, requestKey } })).json()).pet;
  if (!photo) return { pet: added };
  try {
    return { pet: await setPetPhoto(added.id, photo) };
  } catch (error) {
    return { pet: added, photoError: error };
  }
}

export async function setPetPhoto(petId: string, photo: Blob): Promise<Pet> {
  const answer = await upload({ method: 'PUT', url: `/api/pets/${petId}/photo`, body: photo });

  return (answer as { pet: Pet }).pet;
}

export const addPetMutation = () =>
  mutationOptions({
    mutationFn: addPet,
    onSuccess: (_added, _input, _result, { client }) => refresh(client, ['pets', 'dashboard']),
  });
