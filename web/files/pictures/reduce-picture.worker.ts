import type { ReduceRequest } from './reduce-picture.ts';
import { reducedTo } from './reduced-size.ts';

const quality = 0.92;

addEventListener('message', ({ data }: MessageEvent<ReduceRequest>) => {
  reduce(data).then(postMessage, () => postMessage(undefined));
});

/** A smaller JPEG in the picture's intended orientation, without metadata. */
async function reduce({ picture, size }: ReduceRequest): Promise<Blob> {
  // One side is enough, and keeps the proportions of a picture that says a wrong size.
  const small = await createImageBitmap(picture, {
    imageOrientation: 'from-image',
    resizeWidth: reducedTo(size).width,
    resizeQuality: 'high',
  });
  const canvas = new OffscreenCanvas(small.width, small.height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser can’t draw pictures');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(small, 0, 0);
  small.close();

  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
