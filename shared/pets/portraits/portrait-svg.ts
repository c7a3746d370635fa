import type { PetSpecies } from '#shared/pets/pets.ts';

import { PORTRAIT_SIDE, portrait } from './portrait.ts';
import type { Shape } from './shapes.ts';

/**
 * The portrait as complete `<svg>` markup of about two kilobytes, for pages not rendered by React. It fills its box like an ID
 * photo and is decorative. It has no style attributes, so that every content security policy allows it.
 */
export function portraitSvg(species: PetSpecies, petIdentifier: string): string {
  const { backdrop, shapes } = portrait(species, petIdentifier);
  const side = PORTRAIT_SIDE;

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">`,
    `<rect x="${-side / 4}" y="${-side / 4}" width="${side * 1.5}" height="${side * 1.5}" fill="${backdrop}"/>`,
    ...shapes.map(pathMarkup),
    '</svg>',
  ].join('');
}

/** One shape as a `<path>`. */
export function pathMarkup({ d, fill, stroke, width, opacity }: Shape): string {
  const attributes = [
    `d="${d}"`,
    `fill="${fill ?? 'none'}"`,
    ...(stroke ? [`stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"`] : []),
    ...(opacity === undefined ? [] : [`opacity="${opacity}"`]),
  ];

  return `<path ${attributes.join(' ')}/>`;
}
