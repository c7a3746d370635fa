/** A picture in several sizes: a fallback URL that every browser can show, and all sizes by format, the best format first. */
export type Photo = {
  url: string;
  /** The dimensions of the largest size in pixels; the others have the same aspect ratio. */
  width: number;
  height: number;
  /** For `<source>` elements, with the width of each size. */
  sources: readonly { type: string; srcSet: string }[];
};

/** The accepted types and the maximum size of a photo. The type is detected from the content, not the name. iPhones take HEIC. */
export const photoRules = {
  maxBytes: 20 * 1024 * 1024,
  maxPixels: 40_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
} as const;
