import type { Point } from './lines.ts';
import { smooth } from './lines.ts';

/** `turn` in radians; `depth` is the fraction of the radius that the petals take. */
export type Ring = {
  center: { x: number; y: number };
  radius: number;
  petals: number;
  depth: number;
  ripple: number;
  turn: number;
};

const { cos, sin, PI } = Math;
const full = PI * 2;

/** Closed petal lines, each rotated slightly further than the previous one, so that they interlace. */
function petals(ring: Ring): string {
  const lines = ring.radius > 120 ? 6 : 4;

  return repeat(lines, (line) => {
    const shift = ring.turn + (line / lines) * full;

    return around(ring, ring.petals * 7, (angle) => {
      const petal = cos(ring.petals * angle + shift);
      const slow = sin(ring.ripple * angle - shift) * 0.05;

      return 1 - ring.depth + ring.depth * petal + slow;
    });
  });
}

/** Narrow ellipses through one center, each turned a little further. */
function ellipses(ring: Ring): string {
  const count = ring.petals + 3;
  const narrow = 0.28 + ring.depth;

  return repeat(count, (line) => {
    const turn = ring.turn + (line / count) * PI;

    return closedLine(24, (angle) => {
      const [x, y] = [cos(angle) * ring.radius, sin(angle) * ring.radius * narrow];

      return [ring.center.x + x * cos(turn) - y * sin(turn), ring.center.y + x * sin(turn) + y * cos(turn)];
    });
  });
}

/** Rays from an inner to an outer ring, bent all the same way. */
function rays(ring: Ring): string {
  const count = ring.petals * 6;
  const bend = 0.25 + ring.depth * 2;

  return repeat(count, (ray) => {
    const angle = ring.turn + (ray / count) * full;
    const reach = ray % 2 ? 0.84 : 1.06;
    const at = (part: number, along: number): Point => [
      ring.center.x + cos(angle + bend * along) * ring.radius * part,
      ring.center.y + sin(angle + bend * along) * ring.radius * part,
    ];

    return smooth([at(0.2, 0), at(0.3, 0.2), at(0.6, 0.7), at(reach, 1)], false);
  });
}

/** Circles around two centers, whose crossings make lenses. */
function ripples(ring: Ring): string {
  const count = 8;
  const apart = ring.radius * (0.12 + ring.depth);

  return repeat(count * 2, (line) => {
    const side = line % 2 === 0 ? 1 : -1;
    const radius = ring.radius * ((Math.floor(line / 2) + 1) / count);

    return closedLine(16, (angle) => [
      ring.center.x + side * apart * cos(ring.turn) + cos(angle) * radius,
      ring.center.y + side * apart * sin(ring.turn) + sin(angle) * radius,
    ]);
  });
}

/** Three strands plaited around a ring, twice. */
function braid(ring: Ring): string {
  return repeat(6, (strand) => {
    const middle = strand < 3 ? 0.86 : 0.52;
    const shift = ring.turn + ((strand % 3) / 3) * full;

    return around(ring, ring.petals * 6, (angle) => middle + 0.13 * cos(ring.petals * angle + shift));
  });
}

/** Stars with sharp points, each smaller and turned against the one around it. */
function stars(ring: Ring): string {
  const points = ring.petals - 2;

  return repeat(9, (line) =>
    around(
      ring,
      points * 4,
      (angle) =>
        (1 - line / 11) *
        (1 - (0.42 + ring.depth) * Math.abs(sin((angle * points) / 2 + ring.turn + line / 2))),
    ),
  );
}

/** The families of rosettes, which differ the most between cards. */
export const rosettes = { petals, ellipses, rays, ripples, braid, stars };

export type RosetteFamily = keyof typeof rosettes;

const repeat = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('');

const closedLine = (steps: number, at: (angle: number) => Point) =>
  smooth(
    Array.from({ length: steps }, (_, step) => at((step / steps) * full)),
    true,
  );

/** A closed line around the center; `reach` tells which part of the radius. */
const around = ({ center, radius }: Ring, steps: number, reach: (angle: number) => number) =>
  closedLine(steps, (angle) => {
    const distance = radius * reach(angle);

    return [center.x + distance * cos(angle), center.y + distance * sin(angle)];
  });
