import type { Sheet } from './sheet.ts';
import { pointsPerMillimetre } from './sheet.ts';

/** A node of the structure that screen readers follow. */
export type Element = ReturnType<PDFKit.PDFDocument['struct']>;

type Tag = 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

type Options = {
  /** What a picture shows. */
  alt?: string;
  scope?: 'Column' | 'Row';
  /** The place of a picture: left, top, right, bottom. */
  box?: [number, number, number, number];
};

/** Opens an element. What is drawn with `mark` belongs to it. */
export function element(
  { doc }: Sheet,
  parent: Element,
  tag: Tag,
  { alt, scope, box }: Options = {},
): Element {
  // The library knows scopes and boxes; its types don’t.
  const options = {
    ...(alt !== undefined && { alt }),
    ...(scope && { scope }),
    ...(box && { bbox: box.map((length) => length * pointsPerMillimetre), placement: 'Block' }),
  };
  const opened = doc.struct(tag, options);
  parent.add(opened);

  return opened;
}

/** Draws what belongs to an element, on one page. */
export function mark(within: Element, draw: () => void) {
  within.add(draw);
}

/** An element with all that belongs to it. */
export function tagged(sheet: Sheet, parent: Element, tag: Tag, draw: () => void, options: Options = {}) {
  const opened = element(sheet, parent, tag, options);
  mark(opened, draw);
  opened.end();
}

/** Draws what screen readers skip: lines, backgrounds, running heads. */
export function artifact({ doc }: Sheet, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
