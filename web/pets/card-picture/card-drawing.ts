import { t } from '@lingui/core/macro';

import { brand } from '#shared/core/brand.ts';
import { LOGO_SIDE } from '#shared/core/logo-paths.ts';
import { qrPath } from '#shared/core/qr-code.ts';
import { BAND_HEIGHT, BAND_WIDTH } from '#shared/pets/card/bands.ts';
import { cardColors as colors } from '#shared/pets/card/card-colors.ts';
import { cardDesign } from '#shared/pets/card/card-design.ts';
import { cardFactNames, cardFacts } from '#shared/pets/card/card-facts.ts';
import { CARD, CARD_LINE, cardFront, cardHead, cardText, factPlaces } from '#shared/pets/card/card-front.ts';
import { bandLines, cardGround } from '#shared/pets/card/card-ground.ts';
import { bandSeal, pawPrint } from '#shared/pets/card/card-marks.ts';
import { mrzLines } from '#shared/pets/card/mrz.ts';
import { PAW_SIDE } from '#shared/pets/card/paw.ts';
import type { PetCardData } from '#shared/pets/card/pet-card.ts';
import { PORTRAIT_SIDE, portrait } from '#shared/pets/portraits/portrait.ts';

import { fitText } from './canvas-text.ts';
import type { Canvas } from './canvas.ts';
import { paint, placed, roundedRect, stroke, within, write } from './canvas.ts';

export type DrawnCard = PetCardData & { lost: boolean; picture: HTMLImageElement | null };

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
      drawMachineLines(on, card);
    },
  );
  roundedRect(on, { x: 0.5, y: 0.5, width: CARD.width - 1, height: CARD.height - 1, radius: CARD.radius });
  stroke(on, colors.line, 1);
}

function drawGround(on: Canvas, { petIdentifier }: DrawnCard) {
  const { y, tint } = cardFront.foot;
  paint(on, [
    { d: `M0 0h${CARD.width}v${CARD.height}H0z`, fill: colors.paper },
    ...cardGround(petIdentifier),
    { d: `M0 ${y}h${CARD.width}v${CARD.height - y}H0z`, fill: colors.tint, opacity: tint },
    { d: `M0 ${y}h${CARD.width}v${CARD_LINE}H0z`, fill: colors.line },
  ]);
}

function drawHead(on: Canvas, { petIdentifier }: DrawnCard) {
  const { height, seal, title, brand: name } = cardHead;
  const box = () => on.rect(0, 0, CARD.width, height);
  within(on, box, () => {
    on.fillStyle = cardDesign(petIdentifier).inks.band;
    on.fillRect(0, 0, CARD.width, height);
    placed(on, { x: 0, y: 0, scale: Math.max(CARD.width / BAND_WIDTH, height / BAND_HEIGHT) }, () =>
      paint(on, [bandLines(petIdentifier)]),
    );
  });
  placed(on, { ...seal, scale: seal.side / LOGO_SIDE }, () => paint(on, bandSeal));
  write(on, t`Pet identity card`, { ...title, font: sans(title.size), color: colors.onBand });
  write(on, brand.name, { ...name, font: display(name.size), color: colors.onBand, align: 'right' });
}

const { photo } = cardFront;

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
  stroke(on, colors.line, CARD_LINE);
  const { paw } = cardFront;
  placed(on, { ...paw, scale: paw.side / PAW_SIDE }, () => paint(on, [pawPrint]));
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
  const { x, y, width, oneLine, twoLines } = cardFront.name;
  write(on, t`Name`, { ...label, x, y });
  const fitted = fitText(on, name, { font: display, width, lines: 1, sizes: [oneLine.size, 36] });
  const shown = fitted.lines.at(-1)?.endsWith('…')
    ? fitText(on, name, { font: display, width, lines: 2, sizes: [twoLines.size, 20] })
    : fitted;
  const top = shown.lines.length > 1 ? twoLines.y : oneLine.y;
  shown.lines.forEach((line, at) =>
    write(on, line, {
      font: display(shown.size),
      color: colors.ink,
      x,
      y: top + at * shown.size * twoLines.leading,
    }),
  );
  drawFact(on, { name: t`Pet ID`, words: petIdentifier, ...cardFront.petId });
}

function drawFacts(on: Canvas, card: DrawnCard) {
  const facts = cardFacts(card);
  const words = new Map(facts);
  for (const { fact, ...place } of factPlaces(facts.map(([each]) => each)))
    drawFact(on, { name: cardFactNames[fact], words: words.get(fact) ?? '', ...place });
}

const label = { font: sans(cardText.label, 600), color: colors.soft } as const;

type Fact = { name: string; words: string; x: number; y: number; width: number; size?: number };

/** A label with its value below; `y` is the label's baseline. */
function drawFact(on: Canvas, { name, words, x, y, width, size = cardText.value }: Fact) {
  write(on, name, { ...label, x, y });
  const [line = ''] = fitText(on, words, { font: sans, width, lines: 1, sizes: [size, size * 0.75] }).lines;
  write(on, line, { font: on.font, color: colors.ink, x, y: y + cardText.below(size) });
}

function drawCode(on: Canvas, { publicUrl }: DrawnCard) {
  const { x, y, side, radius } = cardFront.code;
  const box = { x, y, width: side, height: side, radius };
  const { d, size } = qrPath(publicUrl, { border: 2 });
  within(
    on,
    () => roundedRect(on, box),
    () => {
      on.fillStyle = colors.white;
      on.fillRect(x, y, side, side);
      placed(on, { x, y, scale: side / size }, () => paint(on, [{ d, fill: colors.ink }]));
    },
  );
  roundedRect(on, box);
  stroke(on, colors.line, CARD_LINE);
}

/** Letter by letter, because each letter has a fixed column. */
function drawMachineLines(on: Canvas, card: DrawnCard) {
  const { x, rows, column, size } = cardFront.mrz;
  mrzLines(card).forEach((line, row) => {
    [...line].forEach((letter, at) =>
      write(on, letter, {
        font: mono(size),
        color: colors.soft,
        x: x + (at + 0.5) * column,
        y: rows[row] ?? 0,
        align: 'center',
      }),
    );
  });
}
