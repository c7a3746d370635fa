import { clipped, drawQr, paintCovering } from '#server/platform/paper/drawings.ts';
import type { Box } from '#server/platform/paper/drawings.ts';
import { isolated } from '#server/platform/paper/runs.ts';
import { drawSheet } from '#server/platform/paper/sheet.ts';
import type { Sheet } from '#server/platform/paper/sheet.ts';
import { setLine, setLines, setLineWithin } from '#server/platform/paper/text.ts';
import { widthOf } from '#server/platform/paper/widths.ts';
import { fitText } from '#server/platform/paper/wrap.ts';
import type { TextStyle } from '#server/platform/paper/wrap.ts';
import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';
import { named } from '#shared/core/named.ts';
import type { Paper } from '#shared/core/paper.ts';
import { papers } from '#shared/core/paper.ts';
import { qrPath } from '#shared/core/qr-code.ts';
import type { PetSex, PetSpecies } from '#shared/pets/pets.ts';
import { PORTRAIT_SIDE, portrait } from '#shared/pets/portraits/portrait.ts';

import { colors } from './colors.drawing.ts';
import { drawLooks } from './lost-looks.drawing.ts';
import { printedWords, writtenAddress } from './printed-pet.drawing.ts';
import type { PhotoSource } from './printed-photo.drawing.ts';
import { printedPhoto } from './printed-photo.drawing.ts';

/** The facts on a poster. Never the microchip number: anyone who knows it could claim the pet. */
export type LostFacts = {
  name: string;
  petIdentifier: string;
  type: PetSpecies;
  breed: string | null;
  gender: PetSex;
  colour: string | null;
  marks: string | null;
  /** In words: "3 years". A date would reveal more than the page does. */
  age: string | null;
  /** In any format that uploads may have. Without a photo the portrait is drawn. */
  photo?: PhotoSource | undefined;
  lastSeen: string | null;
  lostSince: Date;
  /** The day on which it was last seen, and the time if it is known. */
  lostOn: string;
  lostTime: string | null;
  /** Only the first three are printed. */
  phones: readonly { name: string | null; phone: string }[];
  /** The full URL in the QR code: `https://…/id/DM-XX-XXXX`. */
  address: string;
};

const margin = 12;
const bandHeight = 56;
const footHeight = 66;
const gap = 6;
const codeSide = 58;
const phonesShown = 3;

const label: TextStyle = { face: 'bold', size: 4.2, color: colors.soft };

/** A poster for a lost pet, readable from three meters, as a one-page PDF. */
export async function lostPoster(facts: LostFacts, paper: Paper): Promise<Buffer> {
  const places = layOut(paper);
  const photo = await printedPhoto(facts.photo, places.picture);
  const title = named(i18n.t('Lost'), facts.petIdentifier);

  const words = Object.values(facts)
    .filter((fact) => typeof fact === 'string')
    .join(' ');

  return drawSheet({ paper, title, author: brand.name, now: facts.lostSince, words }, (sheet) => {
    drawBand(sheet, places.band);
    drawPicture(sheet, facts, photo, places.picture);
    drawLooks(sheet, facts, places.looks);
    drawContact(sheet, facts, places.contact);
    drawFoot(sheet, facts);
  });
}

/** The areas of a page; the picture takes the remaining space. */
function layOut(paper: Paper): Record<'band' | 'picture' | 'looks' | 'contact', Box> {
  const { width, height } = papers[paper];
  const inner = width - 2 * margin;
  const middle = margin + bandHeight + gap;
  const contactTop = height - margin - footHeight - 3;
  const tall = contactTop - gap - middle;
  const pictureWidth = Math.min(108, tall);

  return {
    band: { x: margin, y: margin, width: inner, height: bandHeight },
    picture: { x: margin, y: middle, width: pictureWidth, height: tall },
    looks: { x: margin + pictureWidth + gap, y: middle, width: inner - pictureWidth - gap, height: tall },
    contact: { x: margin, y: contactTop, width: inner, height: footHeight },
  };
}

function drawBand(sheet: Sheet, { x, y, width, height }: Box) {
  const { doc } = sheet;
  doc.roundedRect(x, y, width, height, 3).fill(colors.alarm);
  const style = { face: 'bold', size: 60, color: colors.white, spacing: 3 } satisfies TextStyle;
  const words = i18n.t('LOST');
  const scale = Math.min(1, (width - 24) / widthOf(sheet, words, style));
  const size = style.size * scale;
  const spacing = style.spacing * scale;
  setLine(sheet, words, {
    ...style,
    size,
    spacing,
    x: sheet.width / 2,
    y: y + height / 2 + size * 0.35,
    align: 'centre',
  });
}

function drawPicture(sheet: Sheet, facts: LostFacts, photo: Buffer | undefined, box: Box) {
  const { x, y, width, height } = box;
  const outline = () => sheet.doc.roundedRect(x, y, width, height, 3);
  if (photo) clipped(sheet, outline, () => sheet.doc.image(photo, x, y, { width, height }));
  else {
    paintCovering(
      sheet,
      { ...portrait(facts.type, facts.petIdentifier), side: PORTRAIT_SIDE },
      { ...box, radius: 3 },
    );
  }
}

/** The phone numbers and the code. */
function drawContact(sheet: Sheet, { phones, address }: LostFacts, { x, y, width, height }: Box) {
  const { doc } = sheet;
  doc.roundedRect(x, y, width, height, 3).fill(colors.tint);
  const codeX = x + width - codeSide - 4;
  doc.roundedRect(codeX, y + 3, codeSide, height - 6, 2).fill(colors.white);
  drawQr(sheet, qrPath(address), { x: codeX, y: y + 3, side: codeSide });
  // In the lower margin of the code.
  setLineWithin(sheet, i18n.t('Scan to reach the owner'), {
    ...label,
    width: codeSide - 4,
    color: colors.ink,
    x: codeX + codeSide / 2,
    y: y + height - 4.4,
    align: 'centre',
  });

  const place = { x: x + 7, y, width: codeX - x - 13, height };
  if (phones.length === 0) drawNoPhone(sheet, place);
  else drawPhones(sheet, phones.slice(0, phonesShown), place);
}

function drawPhones(sheet: Sheet, phones: LostFacts['phones'], { x, y, width, height }: Box) {
  const row = (height - 6) / phones.length;
  const size = phones.length > 2 ? 11 : 14;
  const block = label.size + size * 0.98;
  phones.forEach(({ name, phone }, at) => {
    const top = y + 3 + at * row + (row - block) / 2 + label.size * 0.7;
    const who = printedWords(sheet, 'bold', name);
    const call = fitText(
      sheet,
      who ? i18n.t('Please call {who}', { who: isolated(who) }) : i18n.t('Please call'),
      label,
      {
        width,
        lines: 1,
        smallest: 3.2,
      },
    );
    setLines(sheet, call, { x, y: top });
    const number = fitText(
      sheet,
      printedWords(sheet, 'bold', phone),
      { face: 'bold', size, color: colors.ink, features: ['tnum'] },
      { width, lines: 1, smallest: 6 },
    );
    setLines(sheet, number, { x, y: top + size * 0.98 });
  });
}

/** Without a phone number the code is the only contact. */
function drawNoPhone(sheet: Sheet, { x, y, width, height }: Box) {
  const words = i18n.t('Have you seen me? Scan the code to reach my family.');
  const fitted = fitText(
    sheet,
    words,
    { face: 'display', size: 11, color: colors.ink },
    { width, lines: 5, smallest: 7 },
  );
  const tall = (fitted.lines.length - 1) * fitted.style.size * 1.18;
  setLines(sheet, fitted, { x, y: y + (height - tall) / 2 + fitted.style.size * 0.33 });
}

function drawFoot(sheet: Sheet, { petIdentifier, address }: LostFacts) {
  const words = `${petIdentifier} · ${writtenAddress(address)}`;
  const style: TextStyle = { face: 'bold', size: 4, color: colors.soft, features: ['tnum'] };
  const fitted = fitText(sheet, words, style, { width: sheet.width - 2 * margin, lines: 1, smallest: 2 });
  setLines(sheet, fitted, { x: sheet.width / 2, y: sheet.height - margin + 2.4, align: 'centre' });
}
