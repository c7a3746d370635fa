import type { Coat } from './coats.ts';
import { dark, eye } from './parts.ts';
import { area, line, round } from './shapes.ts';
import type { Shape } from './shapes.ts';

export const horse = ({ fur, shade, light, collar }: Coat): Shape[] => [
  area(fur, 'M30 122c0-30 6-56 16-72h28c10 16 16 42 16 72z'),
  area(shade, 'M76 40c14 14 22 46 22 82H80c2-26-1-52-8-70z'),
  area(fur, 'M43 34c-5-9-6-18-4-25 8 2 14 9 16 18zM77 34c5-9 6-18 4-25-8 2-14 9-16 18z'),
  area(shade, 'M44.5 27c-2.5-4-3-8-2.5-11 4 2 6.5 5.5 8 9zM75.5 27c2.5-4 3-8 2.5-11-4 2-6.5 5.5-8 9z'),
  area(
    fur,
    'M39 40c0-12 9-19 21-19s21 7 21 19c0 14-5 25-6 36 0 6 3 9 3 16 0 11-7 18-18 18s-18-7-18-18c0-7 3-10 3-16-1-11-6-22-6-36z',
  ),
  area(light, 'M60 30c-5 6-6 14-5 24l2 22h6l2-22c1-10 0-18-5-24z'),
  area(light, 'M45 84c2-6 8-9 15-9s13 3 15 9c2 3 3 5 3 9 0 10-7 17-18 17s-18-7-18-17c0-4 1-6 3-9z'),
  area(shade, 'M46 22c4-10 21-13 28-3-1 5-4 8-8 9 0 8-3 14-8 17 1-6 0-10-2-13-2 3-5 5-9 5 2-4 1-10-1-15z'),
  ...eye(45.5, 51, 4.4),
  ...eye(74.5, 51, 4.4),
  area(dark, round(52.5, 92, 2.6, 3.6), 0.8),
  area(dark, round(67.5, 92, 2.6, 3.6), 0.8),
  line(dark, 2, 'M53 102q7 4 14 0'),
  area(collar, 'M44.5 74q15.5 6 31 0l.3 5.5q-15.8 6-31.6 0z'),
  line(collar, 3.6, 'M41.5 47l3.5 31M78.5 47L75 78'),
];
