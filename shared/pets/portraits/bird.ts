import type { Coat } from './coats.ts';
import { blush, dark, eye } from './parts.ts';
import { area, line, round } from './shapes.ts';
import type { Shape } from './shapes.ts';

export const bird = ({ fur, shade, light }: Coat): Shape[] => [
  area(fur, 'M28 122c-1-30 8-52 32-52s33 22 32 52z'),
  area(light, 'M42 122c-2-22 5-36 18-36s20 14 18 36z'),
  area(shade, 'M30 122c-5-16-3-34 9-43 5 12 4 30-1 43zM90 122c5-16 3-34-9-43-5 12-4 30 1 43z'),
  area(shade, 'M57 26c-6-5-9-12-7-18 6 2 9 6 10 11 1-7 5-11 11-12 1 8-2 14-7 19z'),
  area(fur, 'M30 54c0-19 12-31 30-31s30 12 30 31-13 31-30 31-30-12-30-31z'),
  area(light, 'M60 44c-6-7-24-6-25 8-1 17 11 32 25 32s26-15 25-32c-1-14-19-15-25-8z'),
  ...eye(46, 53, 4.4),
  ...eye(74, 53, 4.4),
  area('#e59a2c', 'M52 60c0-6 4-9 8-9s8 3 8 9c0 7-4 14-8 18-4-4-8-11-8-18z'),
  area('#c2761a', 'M53.5 66.5Q60 63 66.5 66.5C65 71.5 62.5 75.5 60 78c-2.5-2.5-5-6.5-6.5-11.5z'),
  line(dark, 1.8, 'M57.5 56.5v.1M62.5 56.5v.1'),
  area(blush, round(42, 66, 4.5), 0.75),
  area(blush, round(78, 66, 4.5), 0.75),
  line(fur, 2.2, 'M52 99q3 3 6 0M62 99q3 3 6 0M57 107q3 3 6 0M50 114q3 3 6 0M64 114q3 3 6 0'),
];
