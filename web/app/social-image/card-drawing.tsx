import { LOGO_SIDE } from '#shared/core/logo-paths.ts';
import { paths } from '#shared/core/paths.ts';
import { qrPath } from '#shared/core/qr-code.ts';
import { BAND_HEIGHT, BAND_WIDTH } from '#shared/pets/card/bands.ts';
import { cardColors as colors } from '#shared/pets/card/card-colors.ts';
import { cardDesign } from '#shared/pets/card/card-design.ts';
import { CARD, CARD_LINE, cardFront, cardHead } from '#shared/pets/card/card-front.ts';
import { bandLines, cardGround } from '#shared/pets/card/card-ground.ts';
import { bandSeal, pawPrint } from '#shared/pets/card/card-marks.ts';
import { PAW_SIDE } from '#shared/pets/card/paw.ts';
import { PetPortrait } from '#web/art/pet-portrait.tsx';
import { Shapes } from '#web/art/shapes.tsx';

import type { socialImages } from './social-images.ts';
import { TextBars } from './text-bars.tsx';

type Picture = (typeof socialImages)[string];

/** 1200 × 630, with literal colors, because the renderer has no style sheets and no fonts. */
export function CardDrawing({ picture }: { picture: Picture }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" fill="none">
      <rect width="1200" height="630" fill={picture.ground} />
      <g transform={`translate(318 104) rotate(7 360 227) scale(${scale})`}>
        <Card {...picture.below} clip="below" />
      </g>
      <g transform={`translate(208 82) rotate(-5 360 227) scale(${scale})`}>
        <Card {...picture.top} clip="top" />
      </g>
    </svg>
  );
}

const scale = 720 / CARD.width;
const outline = { width: CARD.width, height: CARD.height, rx: CARD.radius };
const line = { stroke: colors.line, strokeWidth: CARD_LINE * 2 };

type CardProps = Picture['top'] & { clip: string };

/** The front of a card, with bars instead of text. */
function Card({ species, petIdentifier, clip }: CardProps) {
  const { paw, foot } = cardFront;

  return (
    <>
      <rect x="5" y="17" {...outline} fill="#17302833" />
      <clipPath id={clip}>
        <rect {...outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect {...outline} fill={colors.paper} />
        <Shapes of={cardGround(petIdentifier)} />
        <Head petIdentifier={petIdentifier} />
        <rect y={foot.y} width={CARD.width} height={CARD.height} fill={colors.tint} fillOpacity={foot.tint} />
        <rect y={foot.y} width={CARD.width} height={CARD_LINE} fill={colors.line} />
      </g>
      <Photo species={species} petIdentifier={petIdentifier} clip={`${clip}-photo`} />
      <g transform={`translate(${paw.x} ${paw.y}) rotate(${paw.turn}) scale(${paw.side / PAW_SIDE})`}>
        <Shapes of={[pawPrint]} />
      </g>
      <TextBars petIdentifier={petIdentifier} />
      <Code petIdentifier={petIdentifier} />
      <rect {...outline} {...line} />
    </>
  );
}

function Head({ petIdentifier }: { petIdentifier: string }) {
  const { height, seal } = cardHead;

  return (
    <>
      <rect width={CARD.width} height={height} fill={cardDesign(petIdentifier).inks.band} />
      <svg
        width={CARD.width}
        height={height}
        viewBox={`0 0 ${BAND_WIDTH} ${BAND_HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
      >
        <Shapes of={[bandLines(petIdentifier)]} />
      </svg>
      <g transform={`translate(${seal.x} ${seal.y}) scale(${seal.side / LOGO_SIDE})`}>
        <Shapes of={bandSeal} />
      </g>
    </>
  );
}

function Photo({ species, petIdentifier, clip }: CardProps) {
  const { x, y, width, height, radius } = cardFront.photo;

  return (
    <>
      <clipPath id={clip}>
        <rect x={x} y={y} width={width} height={height} rx={radius} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <svg x={x} y={y} width={width} height={height}>
          <PetPortrait species={species} petIdentifier={petIdentifier} />
        </svg>
      </g>
      <rect x={x} y={y} width={width} height={height} rx={radius} {...line} />
    </>
  );
}

/** The address is reserved for examples. */
function Code({ petIdentifier }: { petIdentifier: string }) {
  const { x, y, side, radius } = cardFront.code;
  const { d, size } = qrPath(`https://denmate.example${paths.publicPet(petIdentifier)}`, { border: 2 });

  return (
    <>
      <rect x={x} y={y} width={side} height={side} rx={radius} fill={colors.white} {...line} />
      <path d={d} fill={colors.ink} transform={`translate(${x} ${y}) scale(${side / size})`} />
    </>
  );
}
