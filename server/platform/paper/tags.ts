import type { Sheet } from './sheet.ts';
import { pointsPerMillimetre } from './sheet.ts';

/** A node of the structure for screen readers. */
export type Element = ReturnType<PDFKit.PDFDocument['struct']>;

type Tag = 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

type Options = {
  /** The description of a picture. */
  alt?: string;
  scope?: 'Column' | 'Row';
  /** The position of a picture: left, top, right, bottom. */
  box?: [number, number, number, number];
};

/** Opens an element. Drawings within `mark` belong to it. */
export function element(
  { doc }: Sheet,
  parent: Element,
  tag: Tag,
  { alt, scope, box }: Options = {},
): Element {
  // The library supports scopes and boxes, but its types leave them out.
  const options = {
    ...(alt !== undefined && { alt }),
    ...(scope && { scope }),
    ...(box && { bbox: box.map((length) => length * pointsPerMillimetre), placement: 'Block' }),
  };
  const opened = doc.struct(tag, options);
  parent.add(opened);

  return opened;
}

/** Draws the content of an element, on one page. */
export function mark(within: Element, draw: () => void) {
  within.add(draw);
}

/** An element with its content. */
export function tagged(sheet: Sheet, parent: Element, tag: Tag, draw: () => void, options: Options = {}) {
  const opened = element(sheet, parent, tag, options);
  mark(opened, draw);
  opened.end();
}

/** Draws lines, backgrounds and running heads, which screen readers skip. */
export function artifact({ doc }: Sheet, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
