import type { Coat } from './coats.ts';
import { blush, collarAt, eye, mouth } from './parts.ts';
import { area, round } from './shapes.ts';
import type { Shape } from './shapes.ts';

const teeth =
  'M57 82h2.6v4.8c0 .6-.4 1-1 1H58c-.6 0-1-.4-1-1zm3.4 0H63v4.8c0 .6-.4 1-1 1h-.6c-.6 0-1-.4-1-1z';

export const rabbit = ({ fur, shade, light, collar }: Coat): Shape[] => [
  area(fur, 'M25 122c0-20 14-31 35-31s35 11 35 31z'),
  area(light, 'M47 122c0-12 5-21 13-21s13 9 13 21z'),
  ...collarAt(98, collar),
  area(fur, 'M48 56C37 46 31 15 39 6c2-2.5 6-2.5 8.5 0C56 14 59 36 57 54z'),
  area(blush, 'M47.5 47C41 37 38 20 42 12c6 5 10 20 10 33z'),
  area(fur, 'M63 54c-2-17 2-38 13-41 13-3 25 9 28 24 .5 3-2 5-5 4-8-2-13-5-17-9-2 9-5 17-10 24z'),
  area(shade, 'M82 32c-4-6-3-13 0-18 11 1 19 11 22 22 .5 3-2 6-5 5-8-2-13-5-17-9z'),
  area(fur, 'M33 68c0-17 11-26 27-26s27 9 27 26c0 18-11 28-27 28S33 86 33 68z'),
  area(light, 'M60 70c9 0 18 5 18 13 0 9-9 13-18 13s-18-4-18-13c0-8 9-13 18-13z'),
  area(light, 'M60 42c-3 6-4 14-3 22h6c1-8 0-16-3-22z'),
  ...eye(45, 65, 4.6),
  ...eye(75, 65, 4.6),
  area('#d9776a', 'M55.5 73.5c0-1.5 2-2.2 4.5-2.2s4.5.7 4.5 2.2-2.5 4-4.5 4-4.5-2.5-4.5-4z'),
  { ...area('#fff', teeth), stroke: '#cbbfa9', width: 0.5 },
  mouth(77.5, 7),
  area(blush, round(40, 76, 4.5), 0.45),
  area(blush, round(80, 76, 4.5), 0.45),
];
