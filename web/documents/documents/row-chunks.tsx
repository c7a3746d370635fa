import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';

// Divisible by the number of columns that a grid can have.
const chunkSize = 60;

type RowChunksProps<Row> = {
  rows: readonly Row[];
  /** The name of the list: "Documents". */
  label: string;
  className: string;
  children: (row: Row) => ReactNode;
};

/**
 * A long list in chunks. Those far away from the screen are an empty space of the same height, so a list of ten thousand
 * stays as quick as one of two hundred. Rows can have any height, because each chunk is measured before it is left out.
 */
export function RowChunks<Row>({ rows, label, className, children }: RowChunksProps<Row>) {
  return Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, index) => {
    const start = index * chunkSize;
    const from = start + 1;
    const some = rows.slice(start, start + chunkSize);

    return (
      <Chunk
        key={start}
        label={start === 0 ? label : t`${label}, starting at ${from}`}
        className={className}
        count={some.length}
      >
        {() => some.map(children)}
      </Chunk>
    );
  });
}

type ChunkProps = { label: string; className: string; count: number; children: () => ReactNode };

function Chunk({ label, className, count, children }: ChunkProps) {
  const place = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState<{ height: number; count: number }>();
  // A chunk is measured again when it gets more rows.
  const isFar = space?.count === count;
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const isKept = entry.isIntersecting || element.contains(document.activeElement);
        setSpace(isKept ? undefined : { height: entry.boundingClientRect.height, count });
      },
      { rootMargin: '1500px 0px' },
    );
    observer.observe(element);

    return () => observer.disconnect();
  }, [count]);

  return (
    <div ref={place} style={isFar ? { height: space.height } : undefined}>
      {!isFar && (
        <ul aria-label={label} className={className}>
          {children()}
        </ul>
      )}
    </div>
  );
}
