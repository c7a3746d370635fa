/** A picture in several sizes: a fallback URL that every browser can show, and all sizes by format, the best format first. */
export type Photo = {
  url: string;
  /** The dimensions of the largest size in pixels; the others have the same aspect ratio. */
  width: number;
  height: number;
  /** For `<source>` elements, with the width of each size. */
  sources: readonly { type: string; srcSet: string }[];
};
