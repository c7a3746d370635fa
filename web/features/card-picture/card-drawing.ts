import { t } from '@lingui/core/macro';

import { brand } from '#shared/brand.ts';
import { LOGO_SIDE, logoPaths } from '#shared/logo-paths.ts';
import { BAND_HEIGHT, BAND_WIDTH, bands } from '#shared/pet-card/bands.ts';
import { cardColors as colors } from '#shared/pet-card/card-colors.ts';
import { bandOpacity, cardDesign, washOpacity } from '#shared/pet-card/card-design.ts';
import { cardDate } from '#shared/pet-card/card-words.ts';
import { GUILLOCHE_HEIGHT, GUILLOCHE_WIDTH, guillocheLines } from '#shared/pet-card/guilloche.ts';
import { MRZ_WIDTH, mrzLines } from '#shared/pet-card/mrz.ts';
import { PAW_SIDE, paw } from '#shared/pet-card/paw.ts';
import type { PetCardData } from '#shared/pet-card/pet-card.ts';
import { sexNames, speciesNames } from '#shared/pet-words.ts';
import { PORTRAIT_SIDE, portrait } from '#shared/portraits/portrait.ts';
import { qrPath } from '#shared/qr-code.ts';

import { fitText } from './canvas-text.ts';
import type { Canvas } from './canvas.ts';
import { paint, placed, roundedRect, stroke, within, write } from './canvas.ts';

/** A card of 85.6 × 54 mm in tenths of a millimeter. */
export const CARD = { width: GUILLOCHE_WIDTH, height: GUILLOCHE_HEIGHT, radius: 32 } as const;

export type DrawnCard = PetCardData & { lost: boolean; picture: HTMLImageElement | null };

const margin = 30;
const head = 66;
const foot = 431;
const textLeft = 270;
const qrSide = 182;
const photo = { x: margin, y: head + 26, width: 214, height: 267.5, radius: 14 } as const;

export const sans = (size: number, weight = 650) =>
  `${weight} ${size}px Figtree, 'Figtree Fallback', sans-serif`;
export const display = (size: number) => `580 ${size}px Fraunces, 'Fraunces Fallback', serif`;
const mono = (size: number) => `500 ${size}px ui-monospace, Menlo, Consolas, 'Liberation Mono', monospace`;

/** Draws the front of a card: placed as on paper, in the colors of the light theme, with a ribbon if the pet is lost. */
export function drawCard(on: Canvas, card: DrawnCard) {
  within(
    on,
    () => roundedRect(on, { x: 0, y: 0, ...CARD }),
    () => {
      drawGround(on, card);
      drawHead(on, card);
      drawPhoto(on, card);
      drawName(on, card);
      drawFacts(on, card);
      drawCode(on, card);
      drawFoot(on, card);
    },
  );
  roundedRect(on, { x: 0.5, y: 0.5, width: CARD.width - 1, height: CARD.height - 1, radius: CARD.radius });
  stroke(on, colors.line, 1);
}

function drawGround(on: Canvas, { petIdentifier }: DrawnCard) {
  const { wash } = cardDesign(petIdentifier).inks;
  paint(on, [
    { d: whole, fill: colors.paper },
    { d: whole, fill: wash, opacity: washOpacity },
    ...guillocheLines(petIdentifier).map(({ d, color, opacity }) => ({
      d,
      stroke: color,
      width: 0.9,
      opacity,
    })),
    { d: `M0 ${foot}h${CARD.width}v${CARD.height - foot}H0z`, fill: colors.tint, opacity: 0.6 },
    { d: `M0 ${foot}h${CARD.width}v1.2H0z`, fill: colors.line },
  ]);
}

const whole = `M0 0h${CARD.width}v${CARD.height}H0z`;

function drawHead(on: Canvas, { petIdentifier }: DrawnCard) {
  const { inks, band } = cardDesign(petIdentifier);
  const box = () => on.rect(0, 0, CARD.width, head);
  within(on, box, () => {
    on.fillStyle = inks.band;
    on.fillRect(0, 0, CARD.width, head);
    placed(on, { x: 0, y: 0, scale: Math.max(CARD.width / BAND_WIDTH, head / BAND_HEIGHT) }, () =>
      paint(on, [{ d: bands[band](), stroke: colors.white, width: 1.4, opacity: bandOpacity }]),
    );
  });
  placed(on, { x: margin, y: (head - 42) / 2, scale: 42 / LOGO_SIDE }, () =>
    paint(on, [
      { d: logoPaths.den, fill: colors.white, opacity: 0.2 },
      { d: logoPaths.inhabitant, fill: colors.accent },
      { d: logoPaths.face, fill: colors.onAccent },
    ]),
  );
  write(on, t`Pet identity card`, { font: sans(25), color: colors.onBand, x: margin + 56, y: 42 });
  write(on, brand.name, {
    font: display(28),
    color: colors.onBand,
    x: CARD.width - margin,
    y: 42,
    align: 'right',
  });
}

function drawPhoto(on: Canvas, { species, petIdentifier, picture, lost }: DrawnCard) {
  const { x, y, width, height } = photo;
  within(
    on,
    () => roundedRect(on, photo),
    () => {
      if (picture) {
        const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight);
        const size = { width: picture.naturalWidth * scale, height: picture.naturalHeight * scale };
        on.drawImage(
          picture,
          x + (width - size.width) / 2,
          y + (height - size.height) / 2,
          size.width,
          size.height,
        );
      } else {
        const { backdrop, shapes } = portrait(species, petIdentifier);
        on.fillStyle = backdrop;
        on.fillRect(x, y, width, height);
        const side = Math.max(width, height);
        placed(
          on,
          { x: x + (width - side) / 2, y: y + (height - side) / 2, scale: side / PORTRAIT_SIDE },
          () => paint(on, shapes),
        );
      }
      if (lost) drawRibbon(on);
    },
  );
  roundedRect(on, photo);
  stroke(on, colors.line, 1.2);
  placed(on, { x: margin + 6, y: 386, turn: -14, scale: 40 / PAW_SIDE }, () =>
    paint(on, [{ d: paw, fill: colors.soft, opacity: 0.85 }]),
  );
}

/** Across the corner of the photo, as on the screen. */
function drawRibbon(on: Canvas) {
  placed(on, { x: photo.x + 52, y: photo.y + 52, turn: -45 }, () => {
    on.fillStyle = colors.alarm;
    on.fillRect(-120, -19, 240, 38);
    write(on, t`LOST`, { font: sans(24, 750), color: colors.white, x: 0, y: 9, align: 'center' });
  });
}

function drawName(on: Canvas, { name, petIdentifier }: DrawnCard) {
  const width = CARD.width - margin - textLeft;
  write(on, t`Name`, { ...label, x: textLeft, y: 102 });
  const fitted = fitText(on, name, { font: display, width, lines: 1, sizes: [52, 36] });
  const shown = fitted.lines.at(-1)?.endsWith('…')
    ? fitText(on, name, { font: display, width, lines: 2, sizes: [31, 20] })
    : fitted;
  const top = shown.lines.length > 1 ? 134 : 154;
  shown.lines.forEach((line, at) =>
    write(on, line, {
      font: display(shown.size),
      color: colors.ink,
      x: textLeft,
      y: top + at * shown.size * 1.06,
    }),
  );
  drawFact(on, { name: t`Pet ID`, words: petIdentifier, x: textLeft, y: 194, width: 360, size: 36 });
}

function drawFacts(on: Canvas, card: DrawnCard) {
  const second = textLeft + 176;
  const [top, pitch] = [272, 57];
  const right = CARD.width - margin - qrSide - 20;
  const facts = [
    [t`Species`, speciesNames[card.species], textLeft, top, second - textLeft - 10],
    [t`Sex`, sexNames[card.sex], second, top, right - second],
    [
      t`Born`,
      card.birthDate ? cardDate(card.birthDate) : t`Unknown`,
      textLeft,
      top + pitch,
      second - textLeft - 10,
    ],
    [t`Issued`, cardDate(card.issuedOn), second, top + pitch, right - second],
    [t`Breed`, card.breed || t`Unknown`, textLeft, top + 2 * pitch, right - textLeft],
  ] as const;
  for (const [name, words, x, y, width] of facts) drawFact(on, { name, words, x, y, width });
}

const label = { font: sans(19, 600), color: colors.soft } as const;

type Fact = { name: string; words: string; x: number; y: number; width: number; size?: number };

/** A label with its value below; `y` is the label's baseline. */
function drawFact(on: Canvas, { name, words, x, y, width, size = 25.5 }: Fact) {
  write(on, name, { ...label, x, y });
  const [line = ''] = fitText(on, words, { font: sans, width, lines: 1, sizes: [size, size * 0.75] }).lines;
  write(on, line, { font: on.font, color: colors.ink, x, y: y + size * 0.72 + 9.5 });
}

function drawCode(on: Canvas, { publicUrl }: DrawnCard) {
  const box = {
    x: CARD.width - margin - qrSide,
    y: foot - 20 - qrSide,
    width: qrSide,
    height: qrSide,
    radius: 10,
  };
  const { d, size } = qrPath(publicUrl, { border: 2 });
  within(
    on,
    () => roundedRect(on, box),
    () => {
      on.fillStyle = colors.white;
      on.fillRect(box.x, box.y, qrSide, qrSide);
      placed(on, { x: box.x, y: box.y, scale: qrSide / size }, () => paint(on, [{ d, fill: colors.ink }]));
    },
  );
  roundedRect(on, box);
  stroke(on, colors.line, 1.2);
}

/** Letter by letter, because each has a column of its own. */
function drawFoot(on: Canvas, card: DrawnCard) {
  const column = (CARD.width - 2 * margin) / MRZ_WIDTH;
  mrzLines(card).forEach((line, row) => {
    [...line].forEach((letter, at) =>
      write(on, letter, {
        font: mono(30),
        color: colors.soft,
        x: margin + (at + 0.5) * column,
        y: foot + 46 + row * 40,
        align: 'center',
      }),
    );
  });
}
