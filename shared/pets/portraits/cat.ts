import type { Coat } from './coats.ts';
import { blush, collarAt, dark, mouth } from './parts.ts';
import { area, line, round } from './shapes.ts';
import type { Shape } from './shapes.ts';

export const cat = ({ fur, shade, light, collar }: Coat): Shape[] => [
  area(fur, 'M24 122c0-24 15-37 36-37s36 13 36 37z'),
  area(light, 'M49 122c0-15 4-25 11-25s11 10 11 25z'),
  ...collarAt(91, collar),
  area(fur, 'M29 54c-2-14-3-26-1-35 .6-3 4-4 6.5-2l18 15zM91 54c2-14 3-26 1-35-.6-3-4-4-6.5-2l-18 15z'),
  area(blush, 'M34 43c-1-8-1.5-13-1-18l11.5 9.5zM86 43c1-8 1.5-13 1-18l-11.5 9.5z'),
  area(fur, 'M25 60c0-20 15-31 35-31s35 11 35 31c0 18-15 30-35 30s-35-12-35-30z'),
  line(
    shade,
    4,
    'M60 30v11M50.5 31l2 8M69.5 31l-2 8M26.5 62l9 1.5M28.5 71l8-.5M93.5 62l-9 1.5M91.5 71l-8-.5',
  ),
  area(light, 'M60 62c7 0 18 4 18 13.5C78 85 69 89.5 60 89.5S42 85 42 75.5C42 66 53 62 60 62z'),
  area('#e9c75c', round(44.5, 57, 6.4, 7)),
  area('#e9c75c', round(75.5, 57, 6.4, 7)),
  area(dark, round(45, 57, 3.1, 6.2)),
  area(dark, round(75, 57, 3.1, 6.2)),
  area('#fff', round(46.5, 54, 1.6)),
  area('#fff', round(76.5, 54, 1.6)),
  area('#d9776a', 'M55.5 67.5c0-1.5 2-2 4.5-2s4.5.5 4.5 2-2.5 4.5-4.5 4.5-4.5-3-4.5-4.5z'),
  mouth(72, 8),
  line(light, 1.4, 'M40 76l-17-2M40.5 80l-15 4M80 76l17-2M79.5 80l15 4'),
];
