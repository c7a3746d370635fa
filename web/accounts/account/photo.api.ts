import { mutationOptions, queryOptions } from '@tanstack/react-query';

import type { Photo } from '#shared/files/photo.ts';
import type { PhotoChange, SentPhoto } from '#web/files/photos/photo-subject.ts';
import { api } from '#web/lib/api.ts';
import { isObject, isString } from '#web/lib/guards.ts';
import { createLocalCopy } from '#web/lib/local-copy.ts';
import { onDataOfPage } from '#web/lib/page.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import { copyKeys } from '#web/lib/storage-keys.ts';
import { upload } from '#web/lib/upload.ts';
import { isSignedIn } from '#web/session/session.ts';

const path = '/api/account/photo';

// The addresses are valid for a day.
const freshMs = 12 * 3600 * 1000;

const isPhoto = (value: unknown): value is Photo | null =>
  value === null || (isObject(value) && isString(value.url) && Array.isArray(value.sources));

const copy = createLocalCopy(copyKeys.accountPhoto, isPhoto, () => localStorage);

/** The owner's photo or null, from this browser's copy while it's fresh, so that no page waits for it. */
export function accountPhotoQuery(ownerId: string) {
  const kept = copy.find(ownerId);

  return queryOptions({
    queryKey: queryKeys.account.photo,
    queryFn: async () => {
      const { photo } = await (await api.account.photo.$get()).json();
      if (isSignedIn(ownerId)) copy.keep(ownerId, photo);

      return photo;
    },
    staleTime: freshMs,
    refetchOnMount: true,
    ...(kept && { initialData: kept.value, initialDataUpdatedAt: Date.parse(kept.at) }),
  });
}

onDataOfPage<Photo | null>(queryKeys.account.photo, (photo, owner) => {
  if (isSignedIn(owner)) copy.keep(owner, photo);
});

export const setAccountPhotoMutation = () =>
  mutationOptions({
    mutationFn: async ({ photo, ...onTheWay }: SentPhoto) =>
      (await upload({ ...onTheWay, method: 'PUT', url: path, body: photo })) as PhotoChange,
    // Also after a failure: the server may have received a canceled upload.
    onSettled: (_change, _error, _sent, _result, { client }) => refresh(client, [queryKeys.account.photo]),
  });

export const removeAccountPhotoMutation = () =>
  mutationOptions({
    mutationFn: async (): Promise<PhotoChange> => (await api.account.photo.$delete()).json(),
    onSuccess: (_change, _input, _result, { client }) => refresh(client, [queryKeys.account.photo]),
  });

export const undoAccountPhotoMutation = () =>
  mutationOptions({
    mutationFn: async (undo: string): Promise<unknown> =>
      (await api.account.photo.undo.$post({ json: { undo } })).json(),
    onSettled: (_answer, _error, _undo, _result, { client }) => refresh(client, [queryKeys.account.photo]),
  });
