import type { Coat } from './coats.ts';
import { dark } from './parts.ts';
import { area, line, round } from './shapes.ts';
import type { Shape } from './shapes.ts';

export const reptile = ({ fur, shade, light }: Coat): Shape[] => [
  area(fur, 'M36 122c-2-22 6-38 24-38s26 16 24 38z'),
  area(light, 'M49 122c-1-18 3-30 11-30s12 12 11 30z'),
  area(fur, 'M36 108c-10-3-18 2-20 14h22zM84 108c10-3 18 2 20 14H82z'),
  area(fur, round(36, 45, 14)),
  area(fur, round(84, 45, 14)),
  area(fur, 'M20 62c0-15 12-23 26-25 9-2 19-2 28 0 14 2 26 10 26 25 0 16-17 29-40 29S20 78 20 62z'),
  area(light, 'M22 66c10 9 24 13 38 13s28-4 38-13c-2 14-18 25-38 25S24 80 22 66z'),
  line(dark, 2.2, 'M22 65.5C32 75 46 79 60 79s28-4 38-13.5'),
  area('#f2cf5b', round(36, 45, 9.4)),
  area('#f2cf5b', round(84, 45, 9.4)),
  area(dark, round(37, 45, 3, 8)),
  area(dark, round(83, 45, 3, 8)),
  area('#fff', round(39, 41, 1.8)),
  area('#fff', round(85, 41, 1.8)),
  line(dark, 3, 'M55 62v.1M65 62v.1'),
  area(shade, round(60, 44, 4)),
  area(shade, round(51, 51, 2.6)),
  area(shade, round(69, 51, 2.6)),
  area(shade, round(32, 64, 2.6), 0.6),
  area(shade, round(88, 64, 2.6), 0.6),
];
