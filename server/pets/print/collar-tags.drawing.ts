import { drawQr, placed } from '#server/platform/paper/drawings.ts';
import type { Sheet } from '#server/platform/paper/sheet.ts';
import { setLine, setLines, setLineWithin } from '#server/platform/paper/text.ts';
import { fitText } from '#server/platform/paper/wrap.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { QrPath } from '#shared/core/qr-code.ts';

import { colors } from './colors.drawing.ts';
import type { DrawnPet } from './printed-pet.drawing.ts';
import { drawBlank, printedWords } from './printed-pet.drawing.ts';

/** A round tag of 32 mm: two sides next to each other, joined at the fold. */
export const ROUND_TAG = { width: 64, height: 32 } as const;

/** A flat tag for small animals: two sides, folded along the upper edge of the lower one. */
export const FLAT_TAG = { width: 46, height: 40 } as const;

/** The preferred size of a module in millimeters. */
const wantedModule = 0.5;

const radius = 16;
const bridge = 4;
const hole = 2;

/** Both sides of the round tag, from the sheet's origin. */
export function drawRoundTag(sheet: Sheet, pet: DrawnPet) {
  const { doc } = sheet;
  const reach = Math.sqrt(radius ** 2 - bridge ** 2);
  const [left, right, top, bottom] = [radius + reach, 3 * radius - reach, radius - bridge, radius + bridge];
  const outline = `M${left} ${top}A${radius} ${radius} 0 1 0 ${left} ${bottom}H${right}A${radius} ${radius} 0 1 0 ${right} ${top}Z`;
  doc.path(outline).fill(colors.white);
  drawCutLine(sheet, () => doc.path(outline));
  drawFold(sheet, { x: 2 * radius, y: top }, { x: 2 * radius, y: bottom });

  drawHole(sheet, radius, 4.2);
  drawNameSide(sheet, pet, { x: radius, y: radius, width: 24 });
  drawHole(sheet, 3 * radius, 4.2);
  const side = codeSide(pet.code, 19.4);
  drawQr(sheet, pet.code, { x: 3 * radius - side / 2, y: radius + 2 - side / 2, side });
}

/** Name and Pet ID, centered; a line to write on if the name can't be printed. */
function drawNameSide(sheet: Sheet, pet: DrawnPet, { x, y, width }: { x: number; y: number; width: number }) {
  const text = printedWords(sheet, 'display', pet.name);
  if (text) {
    const name = fitText(
      sheet,
      text,
      { face: 'display', size: 5.6, color: colors.ink },
      { width, lines: 3, wrapped: 4.4, smallest: 2.2 },
    );
    const tall = (name.lines.length - 1) * name.style.size * 1.1;
    setLines(sheet, name, { x, y: y + 0.4 - tall / 2, align: 'centre', leading: 1.1 });
  } else drawBlank(sheet, { x: x - width / 2, y, width });
  setLine(sheet, pet.petIdentifier, {
    face: 'bold',
    size: 3.2,
    color: colors.ink,
    features: ['tnum'],
    x,
    y: y + 7,
    align: 'centre',
  });
  setLineWithin(sheet, i18n.t('Found me? Flip and scan'), {
    width: 23,
    face: 'bold',
    size: 1.75,
    color: colors.soft,
    x,
    y: y + 10.4,
    align: 'centre',
  });
}

/**
 * Both sides of the flat tag, from the sheet's origin: the lower one with the code, the upper one upside
 * down.
 */
export function drawFlatTag(sheet: Sheet, pet: DrawnPet) {
  const { doc } = sheet;
  const { width, height } = FLAT_TAG;
  const half = height / 2;
  const outline = () => doc.roundedRect(0, 0, width, height, half / 2);
  outline().fill(colors.white);
  drawFold(sheet, { x: 0, y: half }, { x: width, y: half });

  const side = codeSide(pet.code, 18.2);
  drawQr(sheet, pet.code, { x: 3.4 + (18.2 - side) / 2, y: half + (half - side) / 2, side });
  drawHole(sheet, width - 3.6, half + half / 2);
  const x = 23;
  const room = width - 8.2 - x;
  setLineWithin(sheet, i18n.t('Scan me'), {
    width: room,
    face: 'bold',
    size: 2.1,
    color: colors.soft,
    x,
    y: half + 7.6,
  });
  const id = fitText(
    sheet,
    pet.petIdentifier,
    { face: 'bold', size: 3.2, color: colors.ink, features: ['tnum'] },
    { width: room, lines: 1, smallest: 2 },
  );
  setLines(sheet, id, { x, y: half + 12 });

  drawHole(sheet, width - 3.6, half / 2);
  placed(sheet, { x: width / 2 - 2, y: half / 2, turn: 180 }, () => {
    const text = printedWords(sheet, 'display', pet.name);
    if (!text) return drawBlank(sheet, { x: -15, y: 2, width: 30 });
    const name = fitText(
      sheet,
      text,
      { face: 'display', size: 6.4, color: colors.ink },
      { width: 33, lines: 3, wrapped: 4.8, smallest: 2.6 },
    );
    const tall = (name.lines.length - 1) * name.style.size * 1.1;
    setLines(sheet, name, { x: 0, y: name.style.size * 0.33 - tall / 2, align: 'centre', leading: 1.1 });
  });
  // Drawn last, because the white margin of the code would cover it.
  drawCutLine(sheet, outline);
}

/** The side of the code with its quiet zone: the preferred size, or less if there's no room. */
const codeSide = ({ size }: QrPath, most: number) => Math.min(most, size * wantedModule);

export function drawCutLine({ doc }: Sheet, outline: () => void) {
  outline();
  doc.lineWidth(0.15).stroke(colors.guide);
}

type Point = { x: number; y: number };

export function drawFold({ doc }: Sheet, from: Point, to: Point) {
  doc.save();
  doc.moveTo(from.x, from.y).lineTo(to.x, to.y).lineWidth(0.15).dash(1, { space: 0.8 }).stroke(colors.guide);
  doc.restore();
}

/** The hole for the ring. */
function drawHole(sheet: Sheet, x: number, y: number) {
  drawCutLine(sheet, () => sheet.doc.circle(x, y, hole));
}
