import type { ReactNode } from 'react';

export type SceneProps = { className?: string | undefined };

/** The color of eyes and noses in both color schemes. */
export const ink = '#2b211b';

/**
 * The background of a small scene for empty states and errors: 240 × 180 on a circle in the page's color. The
 * animals have the same colors in both color schemes.
 */
export function Scene({ className, children }: SceneProps & { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 180" aria-hidden="true" className={className} fill="none">
      <ellipse cx="120" cy="98" rx="112" ry="78" className="fill-ground" />
      {children}
    </svg>
  );
}
