import { setImmediate } from 'node:timers/promises';

import { drawQr, paint, placed } from '#server/platform/paper/drawings.ts';
import { isolated } from '#server/platform/paper/runs.ts';
import type { Sheet } from '#server/platform/paper/sheet.ts';
import { drawSheet } from '#server/platform/paper/sheet.ts';
import { setLine, setLines } from '#server/platform/paper/text.ts';
import { fitText, wrap } from '#server/platform/paper/wrap.ts';
import type { TextStyle } from '#server/platform/paper/wrap.ts';
import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';
import { LOGO_SIDE } from '#shared/core/logo-paths.ts';
import type { Paper } from '#shared/core/paper.ts';
import { qrPath } from '#shared/core/qr-code.ts';
import { sealShapes } from '#shared/pets/card/card-marks.ts';
import { cardDate } from '#shared/pets/card/card-words.ts';

import {
  drawCutLine,
  drawFlatTag,
  drawFold,
  drawRoundTag,
  FLAT_TAG,
  ROUND_TAG,
} from './collar-tags.drawing.ts';
import { colors } from './colors.drawing.ts';
import type { DrawnPet, PrintedPet } from './printed-pet.drawing.ts';
import { printedWords, writtenAddress } from './printed-pet.drawing.ts';
import { drawBack } from './wallet-card-back.drawing.ts';
import { drawFront } from './wallet-card-front.drawing.ts';
import { WALLET_CARD } from './wallet-card.drawing.ts';

const margin = 15;
const bleed = 1.5;
const cardsTop = 41;
const tagsTop = 129;
const stepsTop = 194;
const ruler = 100;
const codeSide = 32;

const heading: TextStyle = { face: 'bold', size: 4, color: colors.ink };
const text: TextStyle = { face: 'sans', size: 3.7, color: colors.soft };

/** One page with the Pet ID: wallet card, collar tags, the code alone, and instructions. */
export function cardSheet(printed: PrintedPet, { paper, now }: { paper: Paper; now: Date }): Promise<Buffer> {
  const pet = { ...printed, code: qrPath(printed.publicUrl) };
  const title = i18n.t('{brand} · {petIdentifier} · print sheet', {
    brand: brand.name,
    petIdentifier: printed.petIdentifier,
  });

  const words = [printed.name, printed.breed, printed.microchipRegistry].join(' ');

  return drawSheet({ paper, title, author: brand.name, now, words }, async (sheet) => {
    drawTop(sheet, pet, now);
    drawRuler(sheet);
    for (const draw of [drawCard, drawTags, drawSteps]) {
      // Each drawing takes some milliseconds, so other requests run in between.
      await setImmediate();
      draw(sheet, pet);
    }
  });
}

function drawTop(sheet: Sheet, pet: DrawnPet, now: Date) {
  const name = printedWords(sheet, 'display', pet.name);
  placed(sheet, { x: margin, y: 13, scale: 13 / LOGO_SIDE }, () => paint(sheet, sealShapes(colors.mark)));
  const title = fitText(
    sheet,
    name ? i18n.t('{name}’s print sheet', { name: isolated(name) }) : i18n.t('Pet ID print sheet'),
    { face: 'display', size: 8, color: colors.ink },
    { width: sheet.width - 2 * margin - 17, lines: 1, smallest: 4.5 },
  );
  setLines(sheet, title, { x: margin + 17, y: 19.6 });
  const made = i18n.t('Pet ID {petIdentifier} · {address} · sheet created on {day}', {
    petIdentifier: pet.petIdentifier,
    address: writtenAddress(pet.publicUrl),
    day: cardDate(now.toISOString()),
  });
  const line = fitText(sheet, made, text, { width: sheet.width - 2 * margin - 17, lines: 1, smallest: 2.2 });
  setLines(sheet, line, { x: margin + 17, y: 25.4 });
}

function drawCard(sheet: Sheet, pet: DrawnPet) {
  const left = sheet.width / 2 - WALLET_CARD.width;
  placed(sheet, { x: left, y: cardsTop }, () => {
    drawFront(sheet, pet, bleed);
    placed(sheet, { x: WALLET_CARD.width, y: 0 }, () => drawBack(sheet, pet, bleed));
    drawCardGuides(sheet);
  });
  drawHeading(sheet, i18n.t('Wallet card'), { x: left, y: cardsTop + WALLET_CARD.height + 12 });
  const how = i18n.t(
    'Cut along the corner marks, fold back along the dashed line, then glue or laminate. Round the corners last.',
  );
  const lines = fitText(sheet, how, text, { width: 2 * WALLET_CARD.width, lines: 2, smallest: 2.2 });
  setLines(sheet, lines, { x: left, y: cardsTop + WALLET_CARD.height + 17.2 });
}

/** Crop marks outside the card, the fold line, and marks for the rounded corners. */
function drawCardGuides(sheet: Sheet) {
  const { doc } = sheet;
  const { width, height, radius } = WALLET_CARD;
  for (const [x, outward] of [
    [0, -1],
    [2 * width, 1],
  ] as const) {
    for (const [y, away] of [
      [0, -1],
      [height, 1],
    ] as const) {
      const [near, far] = [bleed + 0.8, bleed + 5];
      drawCutLine(sheet, () =>
        doc
          .moveTo(x + outward * near, y)
          .lineTo(x + outward * far, y)
          .moveTo(x, y + away * near)
          .lineTo(x, y + away * far),
      );
    }
  }
  const corners = [
    `M0 ${radius}A${radius} ${radius} 0 0 1 ${radius} 0`,
    `M0 ${height - radius}A${radius} ${radius} 0 0 0 ${radius} ${height}`,
    `M${2 * width} ${radius}A${radius} ${radius} 0 0 0 ${2 * width - radius} 0`,
    `M${2 * width} ${height - radius}A${radius} ${radius} 0 0 1 ${2 * width - radius} ${height}`,
  ];
  drawCutLine(sheet, () => doc.path(corners.join('')));
  drawFold(sheet, { x: width, y: -bleed - 5 }, { x: width, y: height + bleed + 5 });
}

function drawTags(sheet: Sheet, pet: DrawnPet) {
  const widths = [ROUND_TAG.width, FLAT_TAG.width, codeSide];
  const gap = (sheet.width - 2 * margin - widths.reduce((sum, width) => sum + width, 0)) / 2;
  const [round, flat, code] = [
    margin,
    margin + ROUND_TAG.width + gap,
    margin + ROUND_TAG.width + FLAT_TAG.width + 2 * gap,
  ];
  placed(sheet, { x: round, y: tagsTop + 4 }, () => drawRoundTag(sheet, pet));
  placed(sheet, { x: flat, y: tagsTop }, () => drawFlatTag(sheet, pet));
  drawQr(sheet, pet.code, { x: code, y: tagsTop + 4, side: codeSide });
  drawCutLine(sheet, () => sheet.doc.rect(code, tagsTop + 4, codeSide, codeSide));

  const captions = [
    [i18n.t('Collar tag'), i18n.t('Fold, glue, laminate, and punch the hole.'), round, ROUND_TAG.width],
    [i18n.t('For small pets'), i18n.t('Fold along the dashed line and laminate.'), flat, FLAT_TAG.width],
    [i18n.t('QR code only'), i18n.t('For a crate or door.'), code, codeSide],
  ] as const;
  for (const [title, how, x, width] of captions) {
    drawHeading(sheet, title, { x, y: tagsTop + FLAT_TAG.height + 6 });
    const fitted = fitText(sheet, how, { ...text, size: 3 }, { width, lines: 2, smallest: 2.4 });
    setLines(sheet, fitted, { x, y: tagsTop + FLAT_TAG.height + 11 });
  }
}

function drawSteps(sheet: Sheet, pet: DrawnPet) {
  const steps = [
    i18n.t(
      'Print one-sided at 100% (“Actual size”), not “Fit to page.” The line below should measure 100 mm.',
    ),
    i18n.t(
      'Heavy paper or photo paper lasts longest. For a collar, laminate the tag or use a tag holder. Then test the code with a phone.',
    ),
    i18n.t('The code opens {address} and contains nothing else. A finder sees only what you’ve turned on.', {
      address: writtenAddress(pet.publicUrl),
    }),
  ];
  const width = sheet.width - 2 * margin - 7;
  let y = stepsTop;
  drawHeading(sheet, i18n.t('How to use this sheet'), { x: margin, y });
  steps.forEach((step, at) => {
    y += at === 0 ? 7 : 2;
    setLine(sheet, `${at + 1}`, { ...heading, x: margin, y });
    for (const line of wrap(sheet, step, text, width)) {
      setLine(sheet, line, { ...text, x: margin + 7, y });
      y += text.size * 1.35;
    }
  });
}

function drawRuler(sheet: Sheet) {
  const { doc } = sheet;
  const [x, y] = [margin, sheet.height - 18];
  doc.moveTo(x, y).lineTo(x + ruler, y);
  for (let at = 0; at <= ruler; at += 10) {
    const long = at % 50 === 0;
    doc.moveTo(x + at, y).lineTo(x + at, y - (long ? 3 : 1.8));
  }
  doc.lineWidth(0.2).stroke(colors.ink);
  for (const at of [0, 50, 100]) {
    setLine(sheet, `${at}`, { ...text, size: 2.8, x: x + at, y: y + 3.6, align: 'centre' });
  }
  setLine(sheet, i18n.t('100 mm when printed at 100%'), { ...heading, x: x + ruler + 7, y: y - 0.2 });
  setLine(sheet, i18n.t('Longer or shorter? Print again at 100%.'), {
    ...text,
    size: 3,
    x: x + ruler + 7,
    y: y + 3.6,
  });
}

const drawHeading = (sheet: Sheet, words: string, { x, y }: { x: number; y: number }) =>
  setLine(sheet, words, { ...heading, x, y });
