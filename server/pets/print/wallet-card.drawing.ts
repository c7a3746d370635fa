import { clipped, drawQr, paint, placed } from '#server/platform/paper/drawings.ts';
import type { Sheet } from '#server/platform/paper/sheet.ts';
import { setLine } from '#server/platform/paper/text.ts';
import { brand } from '#shared/core/brand.ts';
import { LOGO_SIDE } from '#shared/core/logo-paths.ts';
import type { QrPath } from '#shared/core/qr-code.ts';
import { BAND_HEIGHT, BAND_WIDTH } from '#shared/pets/card/bands.ts';
import { cardDesign, washOpacity } from '#shared/pets/card/card-design.ts';
import { CARD, CARD_LINE, cardFront, cardHead } from '#shared/pets/card/card-front.ts';
import { bandLines } from '#shared/pets/card/card-ground.ts';
import { bandSeal } from '#shared/pets/card/card-marks.ts';
import { guillocheLines } from '#shared/pets/card/guilloche.ts';

import { colors } from './colors.drawing.ts';
import type { DrawnPet } from './printed-pet.drawing.ts';

/** The cut edges of a card, in millimeters: ISO/IEC 7810, ID-1. */
export const WALLET_CARD = { width: 85.6, height: 53.98, radius: 3.18 } as const;

const unit = 0.1;

/** The size of the printed photo in millimeters. */
export const CARD_PHOTO = {
  width: cardFront.photo.width * unit,
  height: cardFront.photo.height * unit,
} as const;

type Side = {
  title: string;
  /** How far the background extends beyond the card, but not beyond its fold, in millimeters. */
  bleed: number;
  fold: 'left' | 'right';
};

/** The edges of the background in the units of the card. */
export type Edges = { left: number; right: number; bleed: number };

/** Draws a side from the sheet's origin: its background, its head, and on them `draw`, all in the units of the card. */
export function drawSide(sheet: Sheet, pet: DrawnPet, side: Side, draw: (edges: Edges) => void) {
  const bleed = side.bleed / unit;
  const edges = {
    left: side.fold === 'left' ? 0 : -bleed,
    right: CARD.width + (side.fold === 'right' ? 0 : bleed),
    bleed,
  };
  placed(sheet, { x: 0, y: 0, scale: unit }, () => {
    drawPaper(sheet, pet, edges);
    drawHead(sheet, pet, side.title, edges);
    draw(edges);
  });
}

function drawPaper(sheet: Sheet, { petIdentifier }: DrawnPet, { left, right, bleed }: Edges) {
  const { doc } = sheet;
  const outline = () => doc.rect(left, -bleed, right - left, CARD.height + 2 * bleed);
  outline().fill(colors.paper);
  outline().fillOpacity(washOpacity).fill(cardDesign(petIdentifier).inks.wash);
  doc.fillOpacity(1);
  clipped(sheet, outline, () =>
    // Slightly larger than the card, so that the pattern extends into the bleed on every side.
    placed(sheet, { x: -15, y: -10, scale: 1.035 }, () => paint(sheet, guillocheLines(petIdentifier))),
  );
}

function drawHead(sheet: Sheet, { petIdentifier }: DrawnPet, words: string, { left, right, bleed }: Edges) {
  const { height, seal, title, brand: name } = cardHead;
  const outline = () => sheet.doc.rect(left, -bleed, right - left, height + bleed);
  outline().fill(cardDesign(petIdentifier).inks.band);
  const scale = Math.max((right - left) / BAND_WIDTH, (height + bleed) / BAND_HEIGHT);
  clipped(sheet, outline, () =>
    placed(sheet, { x: left, y: -bleed, scale }, () => paint(sheet, [bandLines(petIdentifier)])),
  );
  placed(sheet, { x: seal.x, y: seal.y, scale: seal.side / LOGO_SIDE }, () => paint(sheet, bandSeal));
  setLine(sheet, words, { ...title, face: 'bold', color: colors.onPine });
  setLine(sheet, brand.name, { ...name, face: 'display', color: colors.onPine, align: 'right' });
}

/** The code with a thin line around it, in the units of the card. */
export function drawCode(sheet: Sheet, code: QrPath, { x, y, side }: { x: number; y: number; side: number }) {
  const { doc } = sheet;
  const outline = () => doc.roundedRect(x, y, side, side, cardFront.code.radius);
  clipped(sheet, outline, () => drawQr(sheet, code, { x, y, side }));
  outline().lineWidth(CARD_LINE).stroke(colors.line);
}
