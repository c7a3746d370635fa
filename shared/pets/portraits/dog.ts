import type { Coat } from './coats.ts';
import { collarAt, dark, eye, mouth } from './parts.ts';
import { area, line } from './shapes.ts';
import type { Shape } from './shapes.ts';

export const dog = ({ fur, shade, light, collar }: Coat): Shape[] => [
  area(fur, 'M18 122c0-24 18-36 42-36s42 12 42 36z'),
  area(light, 'M45 122c0-16 6-26 15-26s15 10 15 26z'),
  ...collarAt(91, collar),
  area(fur, 'M31 50c0-21 12-32 29-32s29 11 29 32c0 12-3 21-9 28-5 7-11 12-20 12s-15-5-20-12c-6-7-9-16-9-28z'),
  area(light, 'M60 18c-5 10-5 24-8 36-3 8-9 12-9 20 0 9 8 16 17 16s17-7 17-16c0-8-6-12-9-20-3-12-3-26-8-36z'),
  area(shade, 'M43 20c-12-4-25 5-27 23-2 15 2 29 9 31 7 1 10-10 10-21 0-13 3-25 8-33z'),
  area(shade, 'M77 20c12-4 25 5 27 23 2 15-2 29-9 31-7 1-10-10-10-21 0-13-3-25-8-33z'),
  ...eye(45.5, 51, 4.4),
  ...eye(74.5, 51, 4.4),
  area(dark, 'M51.5 64c0-3.5 4-5 8.5-5s8.5 1.5 8.5 5c0 4-5 7.5-8.5 7.5s-8.5-3.5-8.5-7.5z'),
  line('#fff', 1.6, 'M55.5 63c1-1.3 3-1.8 5-1.5', 0.5),
  mouth(71, 9),
  area('#dd7f70', 'M56.5 79.5h7c0 5-1.5 7.5-3.5 7.5s-3.5-2.5-3.5-7.5z'),
];
