import { type ReactNode, useState } from 'react';

import type { Photo } from '#shared/photo.ts';

import { cx } from './cx.ts';

type CoverPhotoProps = {
  /** Undefined in copies that are older than this. */
  photo: Photo | null | undefined;
  /** The box that it covers at its largest, in CSS pixels. */
  box: { width: number; height: number };
  alt: string;
  /** Stands for it when there is none, and when it cannot be loaded. */
  fallback: ReactNode;
  /** Loaded only where it comes into sight, for pictures in lists. */
  lazy?: boolean | undefined;
  className?: string | undefined;
};

/** A photo that covers its box, in the size and kind that this screen needs. The box has its size from elsewhere: nothing shifts. */
export function CoverPhoto({ photo, box, alt, fallback, lazy, className }: CoverPhotoProps) {
  const [broken, setBroken] = useState<string>();
  if (!photo || broken === photo.url) return fallback;
  // What is cut off beside a box has to be loaded all the same.
  const shown = Math.ceil(Math.max(box.width, (box.height * photo.width) / photo.height));

  return (
    <picture className="contents">
      {photo.sources.map(({ type, srcSet }) => (
        // Hidden, or in a row of things each would have its gap.
        <source key={type} type={type} srcSet={srcSet} sizes={`${shown}px`} hidden />
      ))}
      <img
        src={photo.url}
        alt={alt}
        width={photo.width}
        height={photo.height}
        loading={lazy ? 'lazy' : 'eager'}
        decoding="async"
        className={cx('object-cover', className)}
        onError={() => setBroken(photo.url)}
      />
    </picture>
  );
}
