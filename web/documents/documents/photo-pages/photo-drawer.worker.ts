import type { PhotoEdit } from './draw-photo.ts';
import { drawPhoto } from './draw-photo.ts';

export type DrawRequest = { id: number; edit: PhotoEdit; longest: number };

// A photo of twelve megapixels takes 48 MB while it is drawn, so only one is.
let last: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data: { id, edit, longest } }: MessageEvent<DrawRequest>) => {
  last = last.then(() =>
    drawPhoto(edit, longest).then(
      (drawn) => postMessage({ id, drawn }),
      () => postMessage({ id }),
    ),
  );
});
