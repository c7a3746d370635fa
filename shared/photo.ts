/** A picture in several sizes, as a page shows it: one address for everybody, and all of them by kind, the better kind first. */
export type Photo = {
  url: string;
  /** Of the largest, in pixels; the others have the same shape. */
  width: number;
  height: number;
  /** For `<source>` elements; each size with its width. */
  sources: readonly { type: string; srcSet: string }[];
};
