import type { Coat } from './coats.ts';
import { blush, dark, eye, mouth } from './parts.ts';
import { area, round } from './shapes.ts';
import type { Shape } from './shapes.ts';

const spikes =
  'M6.2 120.6l-2.2-19 10.1-4.5-9-14.6 12.3-2.2-5.6-15.7 12.3 1.1-2.2-16.8 12.3 4.5 2.2-15.7 11.2 7.8 5.6-14.6 9 11.2 9-11.2 5.6 14.6 11.2-7.8 2.2 15.7 12.3-4.5-2.2 16.8 12.3-1.1-5.6 15.7 12.3 2.2-9 14.6 10.1 4.5-2.2 19z';

/** A hedgehog represents all other species. */
export const other = ({ fur, shade, light }: Coat): Shape[] => [
  area(shade, spikes),
  area(
    fur,
    'M17.4 120.6c-1.1-15.7 4.5-26.9 11.2-35.8-2.2-9 0-17.9 6.7-23.5 2.2-10.1 12.3-17.9 24.6-17.9s22.4 7.8 24.6 17.9c6.7 5.6 9 14.6 6.7 23.5 6.7 9 12.3 20.2 11.2 35.8z',
  ),
  area(light, 'M33.1 120.6c0-13.4 11.2-22.4 26.9-22.4s26.9 9 26.9 22.4z'),
  area(light, round(34.2, 57.9, 8.4)),
  area(light, round(85.8, 57.9, 8.4)),
  area(blush, round(34.2, 57.9, 4.5)),
  area(blush, round(85.8, 57.9, 4.5)),
  area(
    light,
    'M60 57.9c-5.6-7.8-14.6-7.8-20.2-1.1-7.8 10.1-4.5 26.9 4.5 37 4.5 5.6 10.1 7.8 15.7 7.8s11.2-2.2 15.7-7.8c9-10.1 12.3-26.9 4.5-37-5.6-6.7-14.6-6.7-20.2 1.1z',
  ),
  ...eye(47.1, 69.1, 4.7),
  ...eye(72.9, 69.1, 4.7),
  area(dark, round(60, 81.4, 6.2, 5.2)),
  mouth(87, 7.8),
  area(blush, round(41, 81.4, 5), 0.5),
  area(blush, round(79, 81.4, 5), 0.5),
];
