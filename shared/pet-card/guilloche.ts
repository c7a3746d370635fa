/** The guilloche lines of one card, as SVG path data on an area of 856 × 540 (tenths of a millimeter). */
export type Guilloche = { rosette: string; echo: string; waves: string; counterWaves: string };

export const GUILLOCHE_WIDTH = 856;
export const GUILLOCHE_HEIGHT = 540;

/** The color and opacity of each part in painting order, for lines of about 0.9 units. */
export const guillocheInks = [
  { part: 'waves', color: '#7eb396', opacity: 0.5 },
  { part: 'counterWaves', color: '#ddae6c', opacity: 0.5 },
  { part: 'rosette', color: '#6faf86', opacity: 0.62 },
  { part: 'echo', color: '#dc9242', opacity: 0.6 },
] as const satisfies readonly { part: keyof Guilloche; color: string; opacity: number }[];

type Point = readonly [x: number, y: number];
type Random = () => number;

/** Draws the pattern of an identifier; every identifier always gets its own pattern. */
export function guilloche(petIdentifier: string): Guilloche {
  const random = seeded(petIdentifier);
  const petals = 8 + Math.floor(random() * 6);
  const heart = { x: 575 + random() * 60, y: 236 + random() * 40 };
  const depth = 0.17 + random() * 0.1;
  const ripple = 2 + Math.floor(random() * 3);
  const turn = random() * Math.PI;

  const ring = { petals, depth, ripple, turn };
  const wave = { periods: 1 + random(), phase: random() * Math.PI * 2, swell: 0.14 + random() * 0.2 };

  return {
    rosette: rosette(heart, 176 + random() * 20, ring, 6),
    echo: rosette(heart, 88 + random() * 16, { ...ring, petals: petals - 3, turn: -turn }, 4),
    waves: waves(wave, 1),
    counterWaves: waves({ ...wave, periods: wave.periods + 0.3 + random() * 0.4 }, -1),
  };
}

type Ring = { petals: number; depth: number; ripple: number; turn: number };

/** Closed petal lines, each rotated slightly further than the previous one, so that they interlace. */
function rosette(heart: { x: number; y: number }, radius: number, ring: Ring, lines: number): string {
  const steps = ring.petals * 7;

  return Array.from({ length: lines }, (_, line) => {
    const shift = ring.turn + (line / lines) * Math.PI * 2;
    const points = Array.from({ length: steps }, (__, step): Point => {
      const angle = (step / steps) * Math.PI * 2;
      const petal = Math.cos(ring.petals * angle + shift);
      const slow = Math.sin(ring.ripple * angle - shift) * 0.05;
      const reach = radius * (1 - ring.depth + ring.depth * petal + slow);
      return [heart.x + reach * Math.cos(angle), heart.y + reach * Math.sin(angle)];
    });
    return smooth(points, true);
  }).join('');
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

/** Quadratic B-spline through the midpoints of the given points, in relative integer units to keep the path short. */
function smooth(points: readonly Point[], closed: boolean): string {
  const corners = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const first = corners[0];
  if (!first) return '';
  const ring = closed ? [...corners, first] : corners;
  let [px, py] = middle(ring[0] ?? first, ring[1] ?? first);
  let path = `M${px} ${py}`;

  for (let at = 1; at < ring.length; at += 1) {
    const corner = ring[at] ?? first;
    const next = ring[at + 1] ?? (closed ? corners[1] : undefined) ?? corner;
    const [mx, my] = middle(corner, next);
    path += `q${pair(corner[0] - px, corner[1] - py)}${pair(mx - px, my - py, true)}`;
    [px, py] = [mx, my];
  }
  return closed ? `${path}z` : path;
}

function middle([ax, ay]: Point, [bx, by]: Point): Point {
  return [Math.round((ax + bx) / 2), Math.round((ay + by) / 2)];
}

function pair(x: number, y: number, follows = false): string {
  return `${follows && x >= 0 ? ' ' : ''}${x}${y >= 0 ? ' ' : ''}${y}`;
}

/** A pseudo-random sequence between 0 and 1, seeded by the text (FNV-1a, then mulberry32). */
function seeded(text: string): Random {
  let state = 0x811c9dc5;
  for (const unit of text) state = Math.imul(state ^ (unit.codePointAt(0) ?? 0), 0x01000193);

  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
