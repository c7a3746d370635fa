import type { Sheet } from '#server/platform/paper/sheet.ts';
import { setLines, setLineWithin } from '#server/platform/paper/text.ts';
import { fitText } from '#server/platform/paper/wrap.ts';
import { i18n } from '#shared/core/i18n.ts';
import { CARD, CARD_MARGIN } from '#shared/pets/card/card-front.ts';
import { formatMicrochip } from '#shared/pets/microchip.ts';

import type { DrawnPet } from './printed-pet.drawing.ts';
import { printedWords, writtenAddress } from './printed-pet.drawing.ts';
import { drawFact, label, value } from './wallet-card-fact.drawing.ts';
import { drawCode, drawSide } from './wallet-card.drawing.ts';

const code = { x: CARD_MARGIN, y: 120, side: 290 } as const;

/** The back, for finders. `bleed` in millimeters extends its background beyond top, bottom and right. */
export function drawBack(sheet: Sheet, pet: DrawnPet, bleed: number) {
  drawSide(sheet, pet, { title: i18n.t('If found'), bleed, fold: 'left' }, () => {
    drawCode(sheet, pet.code, code);
    setLineWithin(sheet, i18n.t('Point your phone camera here'), {
      ...label,
      width: code.side,
      x: code.x + code.side / 2,
      y: code.y + code.side + 40,
      align: 'centre',
    });
    drawWords(sheet, pet);
  });
}

function drawWords(sheet: Sheet, pet: DrawnPet) {
  const x = code.x + code.side + 40;
  const width = CARD.width - CARD_MARGIN - x;
  setLineWithin(sheet, i18n.t('Please scan or visit'), { ...label, width, x, y: code.y + 26 });
  const address = fitText(
    sheet,
    breakable(writtenAddress(pet.publicUrl)),
    { ...value, size: 30 },
    { width, lines: 3, wrapped: 26, smallest: 17 },
  );
  const under = setLines(sheet, address, { x, y: code.y + 64, leading: 1.2 });
  drawFact(sheet, { name: i18n.t('Pet ID'), words: pet.petIdentifier, x, y: under + 56, width, size: 40 });
  if (!pet.microchip) return;
  drawFact(sheet, {
    name: i18n.t('Microchip'),
    words: formatMicrochip(pet.microchip),
    x,
    y: under + 144,
    width,
    size: 32,
  });
  const registry = printedWords(sheet, 'bold', pet.microchipRegistry);
  if (registry)
    drawFact(sheet, { name: i18n.t('Registered with'), words: registry, x, y: under + 222, width });
}

/** A long address may wrap before its path; a short one fits on one line. */
const breakable = (address: string) => (address.length > 32 ? address.replace('/', ' /') : address);
