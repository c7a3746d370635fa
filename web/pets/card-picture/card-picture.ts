import type { Photo } from '#shared/files/photo.ts';
import { CARD } from '#shared/pets/card/card-front.ts';
import type { PetCardData } from '#shared/pets/card/pet-card.ts';

import { display, drawCard, sans } from './card-drawing.ts';

/** Pixels for each unit of the card: 1712 × 1080 in all. */
const scale = 2;

/**
 * The front of a card as a PNG. It is drawn in the owner's browser, which already has the data and the fonts for any script,
 * and works without a connection.
 */
export async function cardPicture(card: PetCardData & { lost: boolean }): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = CARD.width * scale;
  canvas.height = CARD.height * scale;
  const on = canvas.getContext('2d');
  if (!on) throw new Error('This browser has no canvas.');
  const [picture] = await Promise.all([
    card.photo && loadPhoto(card.photo),
    document.fonts.load(display(52), card.name),
    document.fonts.load(sans(25), card.name),
  ]);
  on.scale(scale, scale);
  drawCard(on, { ...card, picture });

  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png');
  });
}

/** The photo; undefined if it can't be loaded, so that the portrait is drawn, as on the screen. */
async function loadPhoto({ url }: Photo): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();

    return image;
  } catch {
    return null;
  }
}
