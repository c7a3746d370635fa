import type { Coat } from './coats.ts';
import { blush, dark, eye } from './parts.ts';
import { area, line, round } from './shapes.ts';
import type { Shape } from './shapes.ts';

export const fish = ({ fur, shade, light }: Coat): Shape[] => [
  area('#fff', 'M0 92q15-8 30 0t30 0 30 0 30 0v30H0z', 0.35),
  line('#5f9a72', 4, 'M20 122c-6-14 6-22 0-38M28 122c-4-10 6-16 3-26'),
  area(shade, 'M80 60c8-14 20-20 27-17 4 2 0 10-2 18 2 8 6 16 2 18-7 3-19-4-27-19z'),
  area(shade, 'M44 36c6-14 22-20 34-12 2 10-2 18-8 22zM50 84c2 9 9 16 18 16 3-7 1-14-4-19z'),
  area(fur, 'M14 60c4-18 20-28 38-28 18 0 31 12 36 28-5 16-18 28-36 28-18 0-34-10-38-28z'),
  area(light, 'M17 68c8 6 22 7 34 3 14-4 26-5 35-5-6 14-18 22-34 22-16 0-30-7-35-20z'),
  line(light, 4, 'M47 38c6 12 6 30 0 44'),
  line(shade, 2.2, 'M58 58q5 4 0 8M66 52q5 4 0 8M68 66q5 4 0 8M75 58q4 3 0 7'),
  ...eye(32, 54, 5),
  line(dark, 2.2, 'M16 67q5 4 10 1'),
  area(blush, round(36, 68, 4), 0.6),
  line('#fff', 2, round(18, 36, 4.5)),
  line('#fff', 2, round(26, 24, 2.8)),
];
