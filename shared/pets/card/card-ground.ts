import type { Shape } from '#shared/pets/portraits/shapes.ts';
import { area, line } from '#shared/pets/portraits/shapes.ts';

import { bands } from './bands.ts';
import { cardColors } from './card-colors.ts';
import { bandOpacity, cardDesign, washOpacity } from './card-design.ts';
import { GUILLOCHE_HEIGHT, GUILLOCHE_WIDTH, guillocheLayers, guillocheLines } from './guilloche.ts';

/** The tint of a card's paper and the lines on it, on an area of `GUILLOCHE_WIDTH` × `GUILLOCHE_HEIGHT`. */
export const cardGround = (petIdentifier: string): Shape[] => [
  wash(petIdentifier),
  ...guillocheLines(petIdentifier),
];

/** The same without the rosette, which a card on the screen has around its code, wherever that is. */
export const cardWaves = (petIdentifier: string): Shape[] => [
  wash(petIdentifier),
  ...guillocheLayers(petIdentifier).waves,
];

const wash = (petIdentifier: string) =>
  area(cardDesign(petIdentifier).inks.wash, `M0 0h${GUILLOCHE_WIDTH}v${GUILLOCHE_HEIGHT}H0z`, washOpacity);

/** The lines in the band, on an area of `BAND_WIDTH` × `BAND_HEIGHT`. */
export const bandLines = (petIdentifier: string): Shape =>
  line(cardColors.white, 1.4, bands[cardDesign(petIdentifier).band](), bandOpacity);
