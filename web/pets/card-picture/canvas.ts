import type { Shape } from '#shared/pets/portraits/shapes.ts';

export type Canvas = CanvasRenderingContext2D;

type Written = { font: string; color: string; x: number; y: number; align?: CanvasTextAlign };

/** Writes one line of text from its baseline. */
export function write(on: Canvas, text: string, { font, color, x, y, align = 'left' }: Written) {
  on.font = font;
  on.fillStyle = color;
  on.textAlign = align;
  on.fillText(text, x, y);
}

/** Paints shapes in their own units. */
export function paint(on: Canvas, shapes: readonly Shape[]) {
  on.lineCap = 'round';
  for (const { d, fill, stroke: line, width = 0, opacity = 1 } of shapes) {
    const path = new Path2D(d);
    on.globalAlpha = opacity;
    if (fill) {
      on.fillStyle = fill;
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
      on.fill(path);
    }
    if (line) {
      on.strokeStyle = line;
      on.lineWidth = width;
      on.stroke(path);
    }
  }
  on.globalAlpha = 1;
}

type Box = { x: number; y: number; width: number; height: number; radius: number };

/** Begins the outline of a rounded box. */
export function roundedRect(on: Canvas, { x, y, width, height, radius }: Box) {
  on.beginPath();
  on.roundRect(x, y, width, height, radius);
}

/** Draws the outline that was begun. */
export function stroke(on: Canvas, color: string, width: number) {
  on.strokeStyle = color;
  on.lineWidth = width;
  on.stroke();
}

/** Draws clipped to an outline. */
export function within(on: Canvas, outline: () => void, draw: () => void) {
  on.save();
  on.beginPath();
  outline();
  on.clip();
  draw();
  on.restore();
}

type Place = { x: number; y: number; turn?: number; scale?: number };

/** Draws with a moved, turned (degrees) and scaled coordinate system. */
export function placed(on: Canvas, { x, y, turn = 0, scale = 1 }: Place, draw: () => void) {
  on.save();
  on.translate(x, y);
  on.rotate((turn * Math.PI) / 180);
  on.scale(scale, scale);
  draw();
  on.restore();
}
