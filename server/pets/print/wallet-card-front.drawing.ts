import { clipped, paint, paintCovering, placed } from '#server/platform/paper/drawings.ts';
import type { Sheet } from '#server/platform/paper/sheet.ts';
import { setLine, setLines } from '#server/platform/paper/text.ts';
import type { TextStyle } from '#server/platform/paper/wrap.ts';
import { fitText } from '#server/platform/paper/wrap.ts';
import { i18n } from '#shared/core/i18n.ts';
import { cardFactNames, cardFacts } from '#shared/pets/card/card-facts.ts';
import { CARD, CARD_LINE, cardFront, factPlaces } from '#shared/pets/card/card-front.ts';
import { pawPrint } from '#shared/pets/card/card-marks.ts';
import { MRZ_WIDTH, mrzLines } from '#shared/pets/card/mrz.ts';
import { PAW_SIDE } from '#shared/pets/card/paw.ts';
import { portrait, PORTRAIT_SIDE } from '#shared/pets/portraits/portrait.ts';

import { colors } from './colors.drawing.ts';
import type { DrawnPet } from './printed-pet.drawing.ts';
import { drawBlank, printedWords } from './printed-pet.drawing.ts';
import { drawFact, label } from './wallet-card-fact.drawing.ts';
import type { Edges } from './wallet-card.drawing.ts';
import { drawCode, drawSide } from './wallet-card.drawing.ts';

/** The front, as on the screen. `bleed` in millimeters extends its background beyond top, bottom and left. */
export function drawFront(sheet: Sheet, pet: DrawnPet, bleed: number) {
  drawSide(sheet, pet, { title: i18n.t('Pet identity card'), bleed, fold: 'right' }, (edges) => {
    drawFoot(sheet, edges);
    drawPicture(sheet, pet);
    drawPaw(sheet);
    drawName(sheet, pet);
    drawFacts(sheet, pet);
    drawCode(sheet, pet.code, cardFront.code);
    drawMachineLines(sheet, pet);
  });
}

function drawFoot({ doc }: Sheet, { left, right, bleed }: Edges) {
  const { y, tint } = cardFront.foot;
  doc
    .rect(left, y, right - left, CARD.height - y + bleed)
    .fillOpacity(tint)
    .fill(colors.tint);
  doc
    .fillOpacity(1)
    .rect(left, y, right - left, CARD_LINE)
    .fill(colors.line);
}

function drawPicture(sheet: Sheet, { species, petIdentifier, photo }: DrawnPet) {
  const { doc } = sheet;
  const { x, y, width, height, radius } = cardFront.photo;
  const outline = () => doc.roundedRect(x, y, width, height, radius);
  if (photo) clipped(sheet, outline, () => doc.image(photo, x, y, { width, height }));
  else paintCovering(sheet, { ...portrait(species, petIdentifier), side: PORTRAIT_SIDE }, cardFront.photo);
  outline().lineWidth(CARD_LINE).stroke(colors.line);
}

function drawPaw(sheet: Sheet) {
  const { x, y, turn, side } = cardFront.paw;
  placed(sheet, { x, y, turn, scale: side / PAW_SIDE }, () => paint(sheet, [pawPrint]));
}

function drawName(sheet: Sheet, pet: DrawnPet) {
  const { x, y, width, oneLine, twoLines } = cardFront.name;
  setLine(sheet, i18n.t('Name'), { ...label, x, y });
  const text = printedWords(sheet, 'display', pet.name);
  const name: TextStyle = { face: 'display', size: oneLine.size, color: colors.ink };
  if (text) {
    const fitted = fitText(sheet, text, name, { width, lines: 2, wrapped: twoLines.size, smallest: 24 });
    const first = fitted.lines.length > 1 ? twoLines.y : oneLine.y;
    setLines(sheet, fitted, { x, y: first, leading: twoLines.leading });
  } else drawBlank(sheet, { x, y: oneLine.y + 4, width, thickness: 2 });
  drawFact(sheet, { name: i18n.t('Pet ID'), words: pet.petIdentifier, ...cardFront.petId });
}

/** A fact in a script that our fonts don't cover is a line to write on. */
function drawFacts(sheet: Sheet, pet: DrawnPet) {
  const facts = cardFacts(pet);
  const words = new Map(facts);
  for (const { fact, ...place } of factPlaces(facts.map(([each]) => each))) {
    const printed = printedWords(sheet, 'bold', words.get(fact) ?? null);
    if (printed) drawFact(sheet, { name: cardFactNames[fact], words: printed, ...place });
    else {
      setLine(sheet, cardFactNames[fact], { ...label, x: place.x, y: place.y });
      drawBlank(sheet, { ...place, y: place.y + 29, thickness: 2 });
    }
  }
}

function drawMachineLines(sheet: Sheet, pet: DrawnPet) {
  const { x, rows, width, size } = cardFront.mrz;
  const spacing = (width - MRZ_WIDTH * 0.6 * size) / (MRZ_WIDTH - 1);
  mrzLines(pet).forEach((line, row) =>
    setLine(sheet, line, { face: 'machine', size, color: colors.ink, spacing, x, y: rows[row] ?? 0 }),
  );
}
