import type { ReactNode } from 'react';

/** Short facts: on one line with dots between them, on phones one per line. False ones are left out. */
export function FactLines({ of }: { of: readonly (ReactNode | false)[] }) {
  return (
    <span className="flex flex-col md:flex-row md:flex-wrap">
      {of
        .filter((fact) => fact !== false)
        .map((fact, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- facts have a place and no name
          <span key={index} className={index > 0 ? "md:before:px-1.5 md:before:content-['·']" : undefined}>
            {fact}
          </span>
        ))}
    </span>
  );
}
