import type { PetCardData } from '#shared/pets/card/pet-card.ts';
import { saveBlob } from '#web/lib/save-blob.ts';
import { lazyModule } from '#web/ui/lazy-module.ts';

/** The data of a card's picture. */
export type PicturedCard = PetCardData & { lost: boolean };

/** The code that draws the picture. It is loaded ahead, because a share sheet opens only right after a press. */
export const drawing = lazyModule(async () => (await import('./card-picture.ts')).cardPicture);

/** The front of a card as a PNG file named after its Pet ID. */
async function cardFile(card: PicturedCard): Promise<File> {
  await drawing.load();
  const draw = drawing.value();
  if (!draw) throw new Error('What draws the card could not be loaded.');

  return new File([await draw(card)], `${card.petIdentifier}-card.png`, { type: 'image/png' });
}

/** Saves the picture with the downloads. */
export async function saveCard(card: PicturedCard) {
  const file = await cardFile(card);
  saveBlob(file, file.name);
}

/** Whether this browser has a share sheet that takes pictures. */
export const canSharePictures = () =>
  'share' in navigator && navigator.canShare({ files: [new File([''], 'card.png', { type: 'image/png' })] });

/** Opens the share sheet with the picture. Closing it is not an error. */
export async function shareCardPicture(card: PicturedCard) {
  const file = await cardFile(card);
  try {
    await navigator.share({ files: [file], title: card.name });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
