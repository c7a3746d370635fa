import { logoPaths } from '#shared/core/logo-paths.ts';
import type { Shape } from '#shared/pets/portraits/shapes.ts';
import { area } from '#shared/pets/portraits/shapes.ts';

import { cardColors } from './card-colors.ts';
import { paw } from './paw.ts';

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
