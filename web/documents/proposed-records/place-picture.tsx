import { t } from '@lingui/core/macro';
import { useState } from 'react';

import type { ReadPlace } from '#shared/documents/proposed-records.ts';
import { cx } from '#web/ui/cx.ts';

// Of the page's width and height, around the lines.
const margin = { side: 0.015, edge: 0.003 };
// In rem, where it is enlarged. Then it can be moved.
const pageWidth = 44;
const share = (part: number) => `${part * 100}%`;

type PlacePictureProps = { address: string; place: ReadPlace; name: string };

/** The part of a page that a record was read from, as wide as there is room. A press enlarges it on phones. */
export function PlacePicture({ address, place, name }: PlacePictureProps) {
  // Height by width of the page; of A4 until it is known.
  const [shape, setShape] = useState(1.41);
  const [isLarge, setLarge] = useState(false);
  const left = Math.max(0, place.left - margin.side);
  const top = Math.max(0, place.top - margin.edge);
  const width = Math.min(1, place.right + margin.side) - left;
  const height = Math.min(1, place.bottom + margin.edge) - top;

  return (
    <div className="border-line bg-paper w-fit max-w-full overflow-x-auto rounded-md border">
      <button
        type="button"
        aria-label={t`From the document: ${name}`}
        aria-pressed={isLarge}
        className={cx(
          'relative block overflow-hidden',
          isLarge ? 'cursor-zoom-out' : 'max-w-full cursor-zoom-in',
        )}
        style={{ width: `${width * pageWidth}rem`, aspectRatio: width / (height * shape) }}
        onClick={() => setLarge(!isLarge)}
      >
        <img
          src={address}
          alt=""
          className="absolute max-w-none"
          style={{ width: share(1 / width), left: share(-left / width), top: share(-top / height) }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            naturalWidth > 0 && setShape(naturalHeight / naturalWidth)
          }
        />
      </button>
    </div>
  );
}
