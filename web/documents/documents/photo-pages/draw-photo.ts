import type { Finish } from './finish.ts';
import { applyFinish } from './finish.ts';
import type { Corners } from './perspective.ts';
import { straighten } from './perspective.ts';

/** A photo with the person's settings. */
export type PhotoEdit = {
  photo: File;
  /** The corners of the sheet; the whole photo without them. */
  corners?: Corners | undefined;
  finish: Finish;
};

export type DrawnPhoto = { jpeg: Blob; width: number; height: number };

const quality = 0.85;

/** The photo in its intended orientation, without metadata, straightened and cleaned according to its settings. */
export async function drawPhoto({ photo, corners, finish }: PhotoEdit, longest: number): Promise<DrawnPhoto> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const context = canvas.getContext('2d', {
    willReadFrequently: corners !== undefined || finish !== 'original',
  });
  if (!context) throw new Error('This browser can’t draw pictures');
  // PDF pages are white where a picture is transparent.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  if (corners || finish !== 'original') {
    const whole = context.getImageData(0, 0, canvas.width, canvas.height);
    const page = corners ? straighten(whole, corners, longest) : whole;
    applyFinish(page, finish);
    canvas.width = page.width;
    canvas.height = page.height;
    context.putImageData(new ImageData(page.data, page.width, page.height), 0, 0);
  }
  const { width, height } = canvas;

  return { jpeg: await canvas.convertToBlob({ type: 'image/jpeg', quality }), width, height };
}
