import type { Photo } from '#shared/photo.ts';

import type { Browser } from './browser.ts';
import { read } from './browser.ts';

export const putPhoto = (owner: Browser, petId: string, photo: Uint8Array) =>
  owner.upload('PUT', `/api/pets/${petId}/photo`, photo);

/** The photo in the response, which must have one. */
export async function shownPhoto(response: Response): Promise<Photo> {
  const { pet } = await read<{ pet: { photo: Photo | null } | undefined }>(response);
  if (!pet?.photo) throw new Error('The pet has no photo');

  return pet.photo;
}

export const photoOf = async (owner: Browser, petId: string) =>
  shownPhoto(await owner.get(`/api/pets/${petId}`));

/** Every URL of the photo, with its declared type and width. */
export const addressesOf = ({ sources }: Photo) =>
  sources.flatMap(({ type, srcSet }) =>
    srcSet.split(', ').map((entry) => {
      const [url = '', width = ''] = entry.split(' ');

      return { url, type, width: Number.parseInt(width, 10) };
    }),
  );
