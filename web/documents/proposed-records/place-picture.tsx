import { t } from '@lingui/core/macro';
import { useState } from 'react';

import type { ReadPlace } from '#shared/documents/proposed-records.ts';

// Of the page's width and height, around the lines.
const margin = { side: 0.015, edge: 0.003 };
// A whole line of a page on a phone would be too small to read, so it can be moved.
const pageWidth = 44;

type PlacePictureProps = { address: string; place: ReadPlace; name: string };

/** The part of a page that a record was read from. */
export function PlacePicture({ address, place, name }: PlacePictureProps) {
  // Height by width of the page; of A4 until it is known.
  const [shape, setShape] = useState(1.41);
  const left = Math.max(0, place.left - margin.side);
  const top = Math.max(0, place.top - margin.edge);
  const width = Math.min(1, place.right + margin.side) - left;
  const height = Math.min(1, place.bottom + margin.edge) - top;

  return (
    <div
      role="group"
      aria-label={t`From the document: ${name}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      className="border-line bg-paper w-fit max-w-full overflow-x-auto rounded-md border"
    >
      <div
        className="relative overflow-hidden"
        style={{ width: `${width * pageWidth}rem`, height: `${height * shape * pageWidth}rem` }}
      >
        <img
          src={address}
          alt=""
          className="absolute max-w-none"
          style={{
            width: `${pageWidth}rem`,
            left: `${-left * pageWidth}rem`,
            top: `${-top * shape * pageWidth}rem`,
          }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            naturalWidth > 0 && setShape(naturalHeight / naturalWidth)
          }
        />
      </div>
    </div>
  );
}
