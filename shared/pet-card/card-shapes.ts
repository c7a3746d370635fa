import { logoPaths } from '#shared/logo-paths.ts';
import type { Shape } from '#shared/portraits/shapes.ts';
import { area, line } from '#shared/portraits/shapes.ts';

import { bands } from './bands.ts';
import { cardColors } from './card-colors.ts';
import { bandOpacity, cardDesign, washOpacity } from './card-design.ts';
import { GUILLOCHE_HEIGHT, GUILLOCHE_WIDTH, guillocheLines } from './guilloche.ts';
import { paw } from './paw.ts';

/** The wash over the paper of a card and the lines on it, on an area of `GUILLOCHE_WIDTH` × `GUILLOCHE_HEIGHT`. */
export const cardGround = (petIdentifier: string): Shape[] => [
  area(cardDesign(petIdentifier).inks.wash, `M0 0h${GUILLOCHE_WIDTH}v${GUILLOCHE_HEIGHT}H0z`, washOpacity),
  ...guillocheLines(petIdentifier),
];

/** The lines in the band, on an area of `BAND_WIDTH` × `BAND_HEIGHT`. */
export const bandLines = (petIdentifier: string): Shape =>
  line(cardColors.white, 1.4, bands[cardDesign(petIdentifier).band](), bandOpacity);

/** The logo on a square of `LOGO_SIDE`, with a den in this color. */
export const sealShapes = (den: string, opacity?: number): Shape[] => [
  area(den, logoPaths.den, opacity),
  area(cardColors.accent, logoPaths.inhabitant),
  area(cardColors.onAccent, logoPaths.face),
];

/** The logo on a band. */
export const bandSeal: readonly Shape[] = sealShapes(cardColors.white, 0.2);

/** The paw print in place of a signature, on a square of `PAW_SIDE`. */
export const pawPrint: Shape = area(cardColors.soft, paw, 0.85);
