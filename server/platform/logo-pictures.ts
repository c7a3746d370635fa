import { LOGO_SIDE, logoPaths } from '#shared/core/logo-paths.ts';
import { siteColors } from '#shared/core/site-colors.ts';

import { drawnPng } from './drawn-pictures.ts';

// Pine and marigold; readable on light and on dark paper.
const pine = { fill: siteColors.mark.dark, opacity: 1 };
const onColor = { fill: '#ffffff', opacity: 0.2 };

/** The logo as a PNG with sides of this many pixels; `onDark` is for dark backgrounds in any color. */
export function logoPng(side: number, { onDark = false } = {}): Promise<Buffer> {
  const { fill, opacity } = onDark ? onColor : pine;

  return drawnPng(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LOGO_SIDE} ${LOGO_SIDE}"><path d="${logoPaths.den}" fill="${fill}" fill-opacity="${opacity}"/><path d="${logoPaths.inhabitant}" fill="${siteColors.accent.light}"/><path d="${logoPaths.face}" fill="${siteColors.onAccent.light}"/></svg>`,
    { width: side, height: side },
  );
}
