import { type ReactNode, useState } from 'react';

import type { Photo } from '#shared/files/photo.ts';
import { cx } from '#web/ui/cx.ts';

type CoverPhotoProps = {
  /** Undefined in offline copies made before photos were included. */
  photo: Photo | null | undefined;
  /** The largest box that it covers, in CSS pixels. */
  box: { width: number; height: number };
  alt: string;
  /** Shown if there's no photo or it can't be loaded. */
  fallback: ReactNode;
  /** Loaded only near the viewport, for pictures in lists. */
  lazy?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A photo that covers its box, in the size and format that this screen needs. Its container sets the size, so
 * that nothing shifts.
 */
export function CoverPhoto({ photo, box, alt, fallback, lazy, className }: CoverPhotoProps) {
  const [broken, setBroken] = useState<string>();
  if (!photo || broken === photo.url) return fallback;
  // The parts cropped by the box have to be loaded too.
  const shown = Math.ceil(Math.max(box.width, (box.height * photo.width) / photo.height));

  return (
    <picture className="contents">
      {photo.sources.map(({ type, srcSet }) => (
        // Hidden, because each would otherwise add a gap in a flex row.
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
