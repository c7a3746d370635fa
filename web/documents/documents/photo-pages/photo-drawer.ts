import type { DrawnPhoto, PhotoEdit } from './draw-photo.ts';
import type { DrawRequest } from './photo-drawer.worker.ts';

export type PhotoDrawer = {
  /** Rejects when the browser can't read the photo. */
  draw: (edit: PhotoEdit, longest: number) => Promise<DrawnPhoto>;
  close: () => void;
};

type Answer = { id: number; drawn?: DrawnPhoto };
type Waiting = { resolve: (drawn: DrawnPhoto) => void; reject: (error: Error) => void };

/** Draws photos one after the other in a worker, which starts with the first. */
export function openPhotoDrawer(): PhotoDrawer {
  let worker: Worker | undefined;
  const waiting = new Map<number, Waiting>();
  let count = 0;
  const failAll = () => {
    for (const { reject } of waiting.values()) reject(new Error('This photo can’t be read'));
    waiting.clear();
  };
  const begin = () => {
    const begun = new Worker(new URL('photo-drawer.worker.ts', import.meta.url), { type: 'module' });
    begun.addEventListener('message', ({ data: { id, drawn } }: MessageEvent<Answer>) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if (drawn) one?.resolve(drawn);
      else one?.reject(new Error('This photo can’t be read'));
    });
    begun.addEventListener('error', failAll);

    return begun;
  };

  return {
    draw: (edit, longest) =>
      new Promise((resolve, reject) => {
        const id = count++;
        waiting.set(id, { resolve, reject });
        worker ??= begin();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
        worker.postMessage({ id, edit, longest } satisfies DrawRequest);
      }),
    close() {
      worker?.terminate();
      worker = undefined;
      failAll();
    },
  };
}
