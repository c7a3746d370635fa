import type { Shape } from '#shared/pets/portraits/shapes.ts';
import { line } from '#shared/pets/portraits/shapes.ts';

import { cardDesign } from './card-design.ts';
import type { CardInks } from './card-design.ts';
import type { Point } from './lines.ts';
import { smooth } from './lines.ts';
import { rosettes } from './rosettes.ts';
import { seeded } from './seeded.ts';

/** The guilloche lines of one card, as SVG path data on an area of 856 × 540 (tenths of a millimeter). */
export type Guilloche = { rosette: string; echo: string; waves: string; counterWaves: string };

export const GUILLOCHE_WIDTH = 856;
export const GUILLOCHE_HEIGHT = 540;

/** The ink and the opacity of each part in painting order. */
const parts = [
  { part: 'waves', ink: 'first', opacity: 0.45 },
  { part: 'counterWaves', ink: 'second', opacity: 0.45 },
  { part: 'rosette', ink: 'first', opacity: 0.8 },
  { part: 'echo', ink: 'second', opacity: 0.8 },
] as const satisfies readonly { part: keyof Guilloche; ink: keyof CardInks; opacity: number }[];

/** The place of the rosette on the card: around the code, where there is no text, and how far it may reach. */
export const ROSETTE = { x: 735, y: 341, reach: 170 } as const;

/** The lines of the card with their colors, in painting order. */
export function guillocheLines(petIdentifier: string): Shape[] {
  const lines = guilloche(petIdentifier);
  const { inks } = cardDesign(petIdentifier);

  return parts.map(({ part, ink, opacity }) => line(inks[ink], 0.9, lines[part], opacity));
}

/** The lines in two layers, where the rosette has a place of its own. */
export function guillocheLayers(petIdentifier: string): { waves: Shape[]; rosette: Shape[] } {
  const lines = guillocheLines(petIdentifier);

  return { waves: lines.slice(0, 2), rosette: lines.slice(2) };
}

/** Draws the pattern of an identifier; always the same one for an identifier. */
export function guilloche(petIdentifier: string): Guilloche {
  const random = seeded(petIdentifier);
  const draw = rosettes[cardDesign(petIdentifier).rosette];
  const petals = 8 + Math.floor(random() * 6);
  const center = { x: ROSETTE.x, y: ROSETTE.y };
  const depth = 0.17 + random() * 0.1;
  const ripple = 2 + Math.floor(random() * 3);
  const turn = random() * Math.PI;

  const ring = { center, petals, depth, ripple, turn };
  const wave = { periods: 1 + random(), phase: random() * Math.PI * 2, swell: 0.14 + random() * 0.2 };

  return {
    rosette: draw({ ...ring, radius: 148 + random() * 14 }),
    echo: draw({ ...ring, radius: 106 + random() * 12, petals: petals - 3, turn: -turn }),
    waves: waves(wave, 1),
    counterWaves: waves({ ...wave, periods: wave.periods + 0.3 + random() * 0.4 }, -1),
  };
}

type Wave = { periods: number; phase: number; swell: number };

/** Long lines from edge to edge that converge and diverge. */
function waves({ periods, phase, swell }: Wave, direction: 1 | -1): string {
  const lines = 7;
  const steps = Math.ceil(periods * 7) + 4;

  return Array.from({ length: lines }, (_, line) => {
    const place = line / (lines - 1) - 0.5;
    const points = Array.from({ length: steps + 1 }, (__, step): Point => {
      const along = step / steps;
      const beat = Math.sin(along * periods * Math.PI * 2 + phase);
      const breath = 1 - swell + swell * Math.cos(along * Math.PI * 2 * (periods / 2) + phase);
      const x = along * (GUILLOCHE_WIDTH + 40) - 20;
      return [x, 290 + direction * beat * 70 + place * 420 * breath];
    });
    return smooth(points, false);
  }).join('');
}
