import { LOGO_SIDE, logoPaths } from '#shared/logo-paths.ts';
import { cardDesign } from '#shared/pet-card/card-design.ts';
import { GUILLOCHE_HEIGHT, GUILLOCHE_WIDTH, guillocheLines } from '#shared/pet-card/guilloche.ts';
import { PetPortrait } from '#web/art/pet-portrait.tsx';

import type { socialImages } from './social-images.ts';

type Picture = (typeof socialImages)[string];

/** 1200 × 630, with literal colors, because the renderer has no style sheets and no fonts. */
export function CardDrawing({ picture }: { picture: Picture }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" fill="none">
      <rect width="1200" height="630" fill={picture.ground} />
      <g transform="translate(318 104) rotate(7 360 227)">
        <Card {...picture.below} clip="below" />
      </g>
      <g transform="translate(208 82) rotate(-5 360 227)">
        <Card {...picture.top} clip="top" />
      </g>
    </svg>
  );
}

const width = 720;
const height = 454;

/**
 * The card without text: photo, seal, pattern, lines in place of the facts and of the machine-readable zone.
 */
function Card({ species, petIdentifier, clip }: Picture['top'] & { clip: string }) {
  const { inks } = cardDesign(petIdentifier);

  return (
    <>
      <rect x="4" y="14" width={width} height={height} rx="34" fill="#17302833" />
      <clipPath id={clip}>
        <rect width={width} height={height} rx="34" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width={width} height={height} fill="#fdf8ec" />
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${GUILLOCHE_WIDTH} ${GUILLOCHE_HEIGHT}`}
          preserveAspectRatio="xMidYMid slice"
        >
          {guillocheLines(petIdentifier).map(({ part, d, color, opacity }) => (
            <path key={part} d={d} stroke={color} strokeOpacity={opacity} />
          ))}
        </svg>
        <rect width={width} height="70" fill={inks.band} />
        <rect y="70" width={width} height="6" fill="#faac27" />
        <svg x="30" y="13" width="44" height="44" viewBox={`0 0 ${LOGO_SIDE} ${LOGO_SIDE}`}>
          <Seal />
        </svg>
        <Bars bars={[[92, 28, 190, 14]]} fill="#fdf6e6" />
      </g>
      <clipPath id={`${clip}-photo`}>
        <rect x="36" y="106" width="190" height="228" rx="16" />
      </clipPath>
      <g clipPath={`url(#${clip}-photo)`}>
        <svg x="36" y="106" width="190" height="228">
          <PetPortrait species={species} petIdentifier={petIdentifier} />
        </svg>
      </g>
      <rect
        x="36"
        y="106"
        width="190"
        height="228"
        rx="16"
        stroke="#13392f"
        strokeOpacity=".35"
        strokeWidth="2"
      />
      <Bars bars={facts} fill="#5d6d62" />
      <Bars bars={labels} fill="#a9b3a3" />
      <Bars bars={forMachines(petIdentifier)} fill="#7c8a7f" />
      <rect width={width} height={height} rx="34" stroke="#13392f" strokeOpacity=".25" strokeWidth="2" />
    </>
  );
}

type Bar = [x: number, y: number, width: number, height: number];

const labels: Bar[] = [
  [258, 110, 58, 9],
  [258, 186, 70, 9],
  [258, 264, 62, 9],
  [448, 264, 48, 9],
];
const facts: Bar[] = [
  [258, 130, 214, 28],
  [258, 205, 268, 24],
  [258, 284, 130, 17],
  [448, 284, 150, 17],
];

/** Two lines as on a passport: bars of equal width, with gaps like those of the identifier. */
function forMachines(petIdentifier: string): Bar[] {
  const seed = [...petIdentifier].map((letter) => letter.codePointAt(0) ?? 0);

  return [366, 400].flatMap((y, line) =>
    Array.from({ length: 36 }, (_, at): Bar => {
      const tall = ((seed[(at + line * 5) % seed.length] ?? 0) * (at + 3)) % 5;

      return [38 + at * 18, y + (tall > 3 ? 8 : 0), 11, tall > 3 ? 5 : 20];
    }),
  );
}

function Bars({ bars, fill }: { bars: Bar[]; fill: string }) {
  return bars.map(([x, y, width, height]) => (
    <rect
      key={`${x}-${y}`}
      x={x}
      y={y}
      width={width}
      height={height}
      rx={Math.min(height, 10) / 2}
      fill={fill}
    />
  ));
}

function Seal() {
  return (
    <>
      <path d={logoPaths.den} fill="#2c5547" />
      <path d={logoPaths.inhabitant} fill="#faac27" />
    </>
  );
}
