import type { Photo } from '#shared/files/photo.ts';

import type { Browser } from './browser.ts';
import { read } from './browser.ts';
import type { TestApp } from './test-app.ts';

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

/** Lets the time for undoing a change of a photo pass, and runs the jobs that are due then. */
export async function passPhotoUndo(app: TestApp) {
  app.clock.pass(10 * 60 + 1);
  await app.jobs.endWaits();
  await app.jobs.run();
}

/** Deletes the files that earlier tests have released, including those whose undo is still possible. */
export async function sweepReleasedFiles(app: TestApp) {
  await app.pool.query('update stored_files set delete_after = $1 where delete_after is not null', [
    app.clock.now(),
  ]);
  await app.handlers.find(({ name }) => name === 'files.sweep')?.run({});
}
