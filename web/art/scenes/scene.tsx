import type { ReactNode } from 'react';

export type SceneProps = { className?: string | undefined };

/** The dark of eyes and noses, by day and by night. */
export const ink = '#2b211b';

/**
 * The ground of a small scene for a place that is empty or lost: 240 × 180 on a soft round of the page's own colour.
 * The animals keep their colours by day and by night.
 */
export function Scene({ className, children }: SceneProps & { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 180" aria-hidden="true" className={className} fill="none">
      <ellipse cx="120" cy="98" rx="112" ry="78" className="fill-ground" />
      {children}
    </svg>
  );
}
