import { type QueryClient, infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';

import type { PetEnd, PetFacts, PetInput } from '#shared/pets/pets.schema.ts';
import type { PhotoChange, SentPhoto } from '#web/files/photos/photo-subject.ts';
import { api, isSessionOver } from '#web/lib/api.ts';
import { ownZone } from '#web/lib/own-zone.ts';
import { pagedOptions } from '#web/lib/pages.ts';
import { keysWithPet, queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import { upload } from '#web/lib/upload.ts';
import type { Change } from '#web/lib/use-guarded-change.ts';

import type { Pet } from './offline-copy.ts';
import { withOfflineCopy } from './offline-copy.ts';

export type { Pet } from './offline-copy.ts';

export const petQueries = {
  list: () =>
    infiniteQueryOptions({
      ...pagedOptions,
      queryKey: queryKeys.pets.list,
      queryFn: ({ pageParam }) =>
        withOfflineCopy('list', pageParam, async (query) => (await api.pets.$get({ query })).json()),
    }),
  archived: () =>
    infiniteQueryOptions({
      ...pagedOptions,
      queryKey: queryKeys.pets.archived,
      queryFn: ({ pageParam }) =>
        withOfflineCopy('archived', pageParam, async (query) =>
          (await api.pets.archived.$get({ query })).json(),
        ),
    }),
  detail: (petId: string) =>
    queryOptions({
      queryKey: queryKeys.pet(petId).detail,
      queryFn: async () => (await (await api.pets[':petId'].$get({ param: { petId } })).json()).pet,
    }),
};

export type NewPet = { requestKey: string; pet: PetInput; photo?: Blob | undefined };

/** A saved pet; `photoError` is set when its photo was not saved. */
export type AddedPet = { pet: Pet; photoError?: unknown };

/** Adds the pet, then its photo. A retry with the same request key continues. */
export async function addPet({ requestKey, pet, photo }: NewPet): Promise<AddedPet> {
  const added = (await (await api.pets.$post({ json: { ...pet, requestKey, timeZone: ownZone() } })).json())
    .pet;
  if (!photo) return { pet: added };
  try {
    return { pet: (await setPetPhoto(added.id, { photo })).pet };
  } catch (error) {
    // APP-8: the app reports an ended session, and after the next sign-in the same request key continues here.
    if (isSessionOver(error)) throw error;

    return { pet: added, photoError: error };
  }
}

async function setPetPhoto(petId: string, { photo, ...onTheWay }: SentPhoto) {
  const answer = await upload({ ...onTheWay, method: 'PUT', url: `/api/pets/${petId}/photo`, body: photo });

  return answer as PhotoChange & { pet: Pet };
}

export const addPetMutation = () =>
  mutationOptions({
    mutationFn: addPet,
    onSuccess: ({ pet }, _input, _result, { client }) => {
      client.setQueryData(queryKeys.pet(pet.id).detail, pet);

      return refreshPet(client, pet.id);
    },
  });

export const changePetMutation = (petId: string) =>
  mutationOptions({
    mutationFn: async ({ value: changes, before }: Change<Partial<PetFacts>>) =>
      (await (await api.pets[':petId'].$patch({ param: { petId }, json: { changes, before } })).json()).pet,
    meta: { reloadOnConflict: queryKeys.pet(petId).detail },
    onSuccess: (_pet, _change, _result, { client }) => refreshPet(client, petId),
  });

export const changeEndMutation = (petId: string) =>
  mutationOptions({
    mutationFn: async ({ value, before }: Change<Partial<PetEnd>>) => {
      const json = { value: endIn(value), before: endIn(before) };

      return (await (await api.pets[':petId'].ending.$put({ param: { petId }, json })).json()).pet;
    },
    meta: { reloadOnConflict: queryKeys.pet(petId).detail },
    onSuccess: (_pet, _change, _result, { client }) => refreshPet(client, petId),
  });

const endIn = ({ ending = null, endedOn = null }: Partial<PetEnd>): PetEnd => ({ ending, endedOn });

export const setPhotoMutation = (petId: string) =>
  mutationOptions({
    mutationFn: (sent: SentPhoto): Promise<PhotoChange> => setPetPhoto(petId, sent),
    // Also after a failure: the server may have received a canceled upload.
    onSettled: (_change, _error, _sent, _result, { client }) => refreshPet(client, petId),
  });

export const removePhotoMutation = (petId: string) =>
  mutationOptions({
    mutationFn: async (): Promise<PhotoChange> =>
      (await api.pets[':petId'].photo.$delete({ param: { petId } })).json(),
    onSuccess: (_change, _input, _result, { client }) => refreshPet(client, petId),
  });

export const undoPhotoMutation = (petId: string) =>
  mutationOptions({
    mutationFn: async (undo: string): Promise<unknown> =>
      (await api.pets[':petId'].photo.undo.$post({ param: { petId }, json: { undo } })).json(),
    onSettled: (_answer, _error, _undo, _result, { client }) => refreshPet(client, petId),
  });

export const archivePetMutation = () =>
  mutationOptions({
    mutationFn: async ({ id }: Pet) =>
      (await api.pets[':petId'].archive.$post({ param: { petId: id } })).json(),
    onSuccess: (_answer, { id }, _result, { client }) => refreshLater(client, id),
  });

export const restorePetMutation = () =>
  mutationOptions({
    mutationFn: async ({ id }: Pet) =>
      (await api.pets[':petId'].restore.$post({ param: { petId: id } })).json(),
    onSuccess: (_answer, { id }, _result, { client }) => refreshLater(client, id),
  });

/** The data that would be deleted with an archived pet. */
export const deletionQuery = (petId: string) =>
  queryOptions({
    queryKey: queryKeys.pet(petId).deletion,
    queryFn: async () => (await api.pets[':petId'].deletion.$get({ param: { petId } })).json(),
  });

export const deletePetMutation = () =>
  mutationOptions({
    mutationFn: ({ petId, name }: { petId: string; name: string }) =>
      api.pets[':petId'].deletion.$post({ param: { petId }, json: { name } }),
    onSuccess: (_answer, { petId }, _result, { client }) => {
      client.removeQueries({ queryKey: queryKeys.pet(petId).all });
      refreshLater(client, petId);
    },
  });

const refreshPet = (client: QueryClient, petId: string) => refresh(client, keysWithPet(petId));

// Not awaited: reloading removes the row, and its own callbacks have to run first.
function refreshLater(client: QueryClient, petId: string) {
  void refreshPet(client, petId);
}
