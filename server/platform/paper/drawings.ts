import type { QrPath } from '#shared/core/qr-code.ts';
import type { Shape } from '#shared/pets/portraits/shapes.ts';

import type { Sheet } from './sheet.ts';

export type Box = { x: number; y: number; width: number; height: number };

/** Draws clipped to the path that `outline` adds, and restores the graphics state (color, rotation) afterwards. */
export function clipped({ doc }: Sheet, outline: () => void, draw: () => void) {
  doc.save();
  outline();
  doc.clip();
  draw();
  doc.restore();
}

/** Draws with a translation, a rotation (degrees, clockwise) and a scale. */
export function placed(
  { doc }: Sheet,
  { x, y, turn = 0, scale = 1 }: { x: number; y: number; turn?: number; scale?: number },
  draw: () => void,
) {
  doc.save();
  doc.translate(x, y);
  if (turn) doc.rotate(turn);
  doc.scale(scale);
  draw();
  doc.restore();
}

/** Paints shapes in their own coordinate units. */
export function paint({ doc }: Sheet, shapes: readonly Shape[]) {
  for (const { d, fill, stroke, width = 0, opacity = 1 } of shapes) {
    doc.path(d).lineWidth(width).lineCap('round').fillOpacity(opacity).strokeOpacity(opacity);
    if (fill && stroke) doc.fillAndStroke(fill, stroke);
    else if (fill) doc.fill(fill);
    else doc.stroke(stroke);
  }
  doc.fillOpacity(1).strokeOpacity(1).lineCap('butt');
}

/** A square drawing of `side` units that covers the box, centered and clipped to its rounded corners. */
export function paintCovering(
  sheet: Sheet,
  { shapes, backdrop, side }: { shapes: readonly Shape[]; backdrop: string; side: number },
  { x, y, width, height, radius }: Box & { radius: number },
) {
  const scale = Math.max(width, height) / side;
  clipped(
    sheet,
    () => sheet.doc.roundedRect(x, y, width, height, radius),
    () => {
      sheet.doc.rect(x, y, width, height).fill(backdrop);
      placed(sheet, { x: x + (width - side * scale) / 2, y: y + (height - side * scale) / 2, scale }, () =>
        paint(sheet, shapes),
      );
    },
  );
}

/** A QR code with its quiet zone of four modules, black on white, in a square. Phones can read modules of at least 0.4 mm. */
export function drawQr(
  sheet: Sheet,
  { d, size }: QrPath,
  { x, y, side }: { x: number; y: number; side: number },
) {
  sheet.doc.rect(x, y, side, side).fill('#ffffff');
  placed(sheet, { x, y, scale: side / size }, () => sheet.doc.path(d).fill('#000000'));
}
