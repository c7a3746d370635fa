import { LOGO_SIDE, logoPaths } from '#shared/logo-paths.ts';

import { drawnPng } from './drawn-pictures.ts';

// Pine and marigold; readable on light and on dark paper.
const pine = { fill: '#2f5d4e', opacity: 1 };
const onColor = { fill: '#ffffff', opacity: 0.2 };

/** The logo as a PNG with so many pixels; `onDark` is for dark backgrounds in any color. */
export function logoPng(side: number, { onDark = false } = {}): Promise<Buffer> {
  const { fill, opacity } = onDark ? onColor : pine;

  return drawnPng(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LOGO_SIDE} ${LOGO_SIDE}"><path d="${logoPaths.den}" fill="${fill}" fill-opacity="${opacity}"/><path d="${logoPaths.inhabitant}" fill="#f2b134"/><path d="${logoPaths.face}" fill="#10241c"/></svg>`,
    { width: side, height: side },
  );
}
