import { clipped, drawQr, paint, paintCovering, placed } from '#server/platform/paper/drawings.ts';
import type { Sheet } from '#server/platform/paper/sheet.ts';
import { fitText, setLine, setLines, setLineWithin } from '#server/platform/paper/text.ts';
import type { TextStyle } from '#server/platform/paper/text.ts';
import { brand } from '#shared/brand.ts';
import { i18n } from '#shared/i18n.ts';
import { LOGO_SIDE, logoPaths } from '#shared/logo-paths.ts';
import { formatMicrochip } from '#shared/microchip.ts';
import { BAND_HEIGHT, BAND_WIDTH, bands } from '#shared/pet-card/bands.ts';
import { bandOpacity, cardDesign, washOpacity } from '#shared/pet-card/card-design.ts';
import { cardDate } from '#shared/pet-card/card-words.ts';
import { guillocheLines } from '#shared/pet-card/guilloche.ts';
import { MRZ_WIDTH, mrzLines } from '#shared/pet-card/mrz.ts';
import { PAW_SIDE, paw } from '#shared/pet-card/paw.ts';
import { sexNames, speciesNames } from '#shared/pet-words.ts';
import { portrait, PORTRAIT_SIDE } from '#shared/portraits/portrait.ts';
import type { QrPath } from '#shared/qr-code.ts';

import { colors } from './colors.drawing.ts';
import type { DrawnPet } from './printed-pet.drawing.ts';
import { printedName, printedWords, writtenAddress } from './printed-pet.drawing.ts';

/** ISO/IEC 7810, ID-1. */
export const CARD = { width: 85.6, height: 53.98, radius: 3.18 } as const;

/** The size of the printed photo. */
export const CARD_PHOTO = { width: 21.4, height: 26.75 } as const;

const margin = 3;
const head = 6.6;
const foot = 43.1;
const textLeft = 27;
const qrSide = 18.2;

const label: TextStyle = { face: 'bold', size: 1.9, color: colors.soft };
const value: TextStyle = { face: 'bold', size: 2.55, color: colors.ink, features: ['tnum'] };

/**
 * The front, as on the screen, from the sheet's origin. `bleed` extends its background beyond top, bottom and
 * left.
 */
export function drawFront(sheet: Sheet, pet: DrawnPet, bleed: number) {
  const { doc } = sheet;
  drawPaper(sheet, pet, { left: -bleed, right: CARD.width, bleed });
  doc
    .rect(-bleed, foot, CARD.width + bleed, CARD.height - foot + bleed)
    .fillOpacity(0.6)
    .fill(colors.tint);
  doc
    .fillOpacity(1)
    .rect(-bleed, foot, CARD.width + bleed, 0.12)
    .fill(colors.line);
  drawHead(sheet, { title: i18n.t('Pet identity card'), pet }, { left: -bleed, right: CARD.width, bleed });

  drawPicture(sheet, pet);
  drawPaw(sheet);
  drawName(sheet, pet);
  drawFacts(sheet, pet);
  drawQrPatch(sheet, pet.code, { x: CARD.width - margin - qrSide, y: foot - 2 - qrSide, side: qrSide });
  drawMachineLines(sheet, pet);
}

/** The back, for finders. `bleed` extends beyond top, bottom and right. */
export function drawBack(sheet: Sheet, pet: DrawnPet, bleed: number) {
  drawPaper(sheet, pet, { left: 0, right: CARD.width + bleed, bleed });
  drawHead(sheet, { title: i18n.t('If found'), pet }, { left: 0, right: CARD.width + bleed, bleed });
  const [side, top] = [29, 12];
  drawQrPatch(sheet, pet.code, { x: margin, y: top, side });
  setLineWithin(sheet, i18n.t('Point your phone camera here'), {
    ...label,
    width: side,
    x: margin + side / 2,
    y: top + side + 4,
    align: 'centre',
  });

  const x = margin + side + 4;
  const width = CARD.width - margin - x;
  setLineWithin(sheet, i18n.t('Please scan or visit'), { ...label, width, x, y: top + 2.6 });
  const address = fitText(
    sheet,
    breakable(writtenAddress(pet.publicUrl)),
    { ...value, size: 3 },
    { width, lines: 3, wrapped: 2.6, smallest: 1.7 },
  );
  const under = setLines(sheet, address, { x, y: top + 6.4, leading: 1.2 });
  drawFact(sheet, { name: i18n.t('Pet ID'), words: pet.petIdentifier, x, y: under + 5.6, width, size: 4 });
  if (!pet.microchip) return;
  drawFact(sheet, {
    name: i18n.t('Microchip'),
    words: formatMicrochip(pet.microchip),
    x,
    y: under + 14.4,
    width,
    size: 3.2,
  });
  const registry = printedWords(sheet, 'bold', pet.microchipRegistry);
  if (registry)
    drawFact(sheet, { name: i18n.t('Registered with'), words: registry, x, y: under + 22.2, width });
}

/** A long address may wrap before its path; a short one fits on one line. */
const breakable = (address: string) => (address.length > 32 ? address.replace('/', ' /') : address);

type Edges = { left: number; right: number; bleed: number };

function drawPaper(sheet: Sheet, { petIdentifier }: DrawnPet, { left, right, bleed }: Edges) {
  const { doc } = sheet;
  const { wash } = cardDesign(petIdentifier).inks;
  const outline = () => doc.rect(left, -bleed, right - left, CARD.height + 2 * bleed);
  outline().fill(colors.paper);
  outline().fillOpacity(washOpacity).fill(wash);
  doc.fillOpacity(1);
  clipped(sheet, outline, () =>
    // Slightly larger than the card, so that the pattern extends into the bleed on every side.
    placed(sheet, { x: -1.5, y: -1, scale: 0.1035 }, () =>
      paint(
        sheet,
        guillocheLines(petIdentifier).map(({ d, color, opacity }) => ({
          d,
          stroke: color,
          width: 0.9,
          opacity,
        })),
      ),
    ),
  );
}

type Head = { title: string; pet: DrawnPet };

function drawHead(sheet: Sheet, { title, pet }: Head, { left, right, bleed }: Edges) {
  const middle = head / 2 + 0.85;
  const { inks, band } = cardDesign(pet.petIdentifier);
  const outline = () => sheet.doc.rect(left, -bleed, right - left, head + bleed);
  outline().fill(inks.band);
  const scale = Math.max((right - left) / BAND_WIDTH, (head + bleed) / BAND_HEIGHT);
  clipped(sheet, outline, () =>
    placed(sheet, { x: left, y: -bleed, scale }, () =>
      paint(sheet, [{ d: bands[band](), stroke: colors.white, width: 1.4, opacity: bandOpacity }]),
    ),
  );
  drawSeal(sheet, { x: margin, y: (head - 4.2) / 2, side: 4.2, den: onBand });
  setLine(sheet, title, { face: 'bold', size: 2.5, color: colors.onPine, x: margin + 5.6, y: middle });
  setLine(sheet, brand.name, {
    face: 'display',
    size: 2.8,
    color: colors.onPine,
    x: CARD.width - margin,
    y: middle,
    align: 'right',
  });
}

const onPine = { fill: colors.mark };
const onBand = { fill: colors.white, opacity: 0.2 };

type Seal = { x: number; y: number; side: number; den?: { fill: string; opacity?: number } };

/** The logo on a dark background. */
export function drawSeal(sheet: Sheet, { x, y, side, den = onPine }: Seal) {
  placed(sheet, { x, y, scale: side / LOGO_SIDE }, () =>
    paint(sheet, [
      { d: logoPaths.den, ...den },
      { d: logoPaths.inhabitant, fill: colors.accent },
      { d: logoPaths.face, fill: colors.onAccent },
    ]),
  );
}

function drawPicture(sheet: Sheet, { species, petIdentifier, photo }: DrawnPet) {
  const { doc } = sheet;
  const box = { x: margin, y: head + 2.6, ...CARD_PHOTO, radius: 1.4 };
  const { x, y, width, height, radius } = box;
  const outline = () => doc.roundedRect(x, y, width, height, radius);
  if (photo) clipped(sheet, outline, () => doc.image(photo, x, y, { width, height }));
  else paintCovering(sheet, { ...portrait(species, petIdentifier), side: PORTRAIT_SIDE }, box);
  outline().lineWidth(0.12).stroke(colors.line);
}

/** A paw print in place of a signature. */
function drawPaw(sheet: Sheet) {
  placed(sheet, { x: margin + 0.6, y: 38.6, turn: -14, scale: 4 / PAW_SIDE }, () =>
    paint(sheet, [{ d: paw, fill: colors.soft, opacity: 0.85 }]),
  );
}

function drawName(sheet: Sheet, pet: DrawnPet) {
  const width = CARD.width - margin - textLeft;
  setLine(sheet, i18n.t('Name'), { ...label, x: textLeft, y: 10.2 });
  const { text } = printedName(sheet, 'display', pet.name);
  const name: TextStyle = { face: 'display', size: 5.2, color: colors.ink };
  if (text) {
    const fitted = fitText(sheet, text, name, { width, lines: 2, wrapped: 3, smallest: 2.4 });
    const first = fitted.lines.length > 1 ? 13 : 15.4;
    setLines(sheet, fitted, { x: textLeft, y: first, leading: 1.06 });
  } else drawBlank(sheet, { x: textLeft, y: 15.8, width });
  drawFact(sheet, {
    name: i18n.t('Pet ID'),
    words: pet.petIdentifier,
    x: textLeft,
    y: 19.2,
    width: 36,
    size: 3.6,
  });
}

/** A line to write on by hand. */
export function drawBlank({ doc }: Sheet, { x, y, width }: { x: number; y: number; width: number }) {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.2)
    .stroke(colors.soft);
}

function drawFacts(sheet: Sheet, pet: DrawnPet) {
  const second = textLeft + 17.6;
  const top = 27;
  const pitch = 5.7;
  const right = CARD.width - margin - qrSide - 2;
  const breed = printedWords(sheet, 'bold', pet.breed) || (pet.breed ? '' : i18n.t('Unknown'));
  const born = pet.birthDate ? cardDate(pet.birthDate) : i18n.t('Unknown');
  const facts = [
    [i18n.t('Species'), speciesNames[pet.species], textLeft, top, second - 1],
    [i18n.t('Sex'), sexNames[pet.sex], second, top, right],
    [i18n.t('Born'), born, textLeft, top + pitch, second - 1],
    [i18n.t('Issued'), cardDate(pet.issuedOn), second, top + pitch, right],
    [i18n.t('Breed'), breed, textLeft, top + 2 * pitch, right],
  ] as const;
  for (const [name, words, x, y, end] of facts) {
    const width = end - x;
    if (words) drawFact(sheet, { name, words, x, y, width });
    else {
      setLine(sheet, name, { ...label, x, y });
      drawBlank(sheet, { x, y: y + 2.9, width });
    }
  }
}

type Fact = { name: string; words: string; x: number; y: number; width: number; size?: number };

/** A label with its value below; `y` is the label's baseline. */
function drawFact(sheet: Sheet, { name, words, x, y, width, size = value.size }: Fact) {
  setLineWithin(sheet, name, { ...label, width, x, y });
  const fitted = fitText(sheet, words, { ...value, size }, { width, lines: 1, smallest: size * 0.75 });
  setLines(sheet, fitted, { x, y: y + size * 0.72 + 0.95 });
}

function drawQrPatch(sheet: Sheet, code: QrPath, { x, y, side }: { x: number; y: number; side: number }) {
  const { doc } = sheet;
  const outline = () => doc.roundedRect(x, y, side, side, 1);
  clipped(sheet, outline, () => drawQr(sheet, code, { x, y, side }));
  outline().lineWidth(0.12).stroke(colors.line);
}

function drawMachineLines(sheet: Sheet, pet: DrawnPet) {
  const width = CARD.width - 2 * margin;
  const size = 3.3;
  const advance = 0.6 * size;
  const spacing = (width - MRZ_WIDTH * advance) / (MRZ_WIDTH - 1);
  mrzLines(pet).forEach((line, at) =>
    setLine(sheet, line, {
      face: 'machine',
      size,
      color: colors.ink,
      spacing,
      x: margin,
      y: foot + 4.6 + at * 4,
    }),
  );
}
