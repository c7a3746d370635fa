import type { ReactNode } from 'react';

export type PlateProps = {
  /** Spoken description; without it the drawing is decoration. */
  label?: string | undefined;
  className?: string | undefined;
};

/** An animal's portrait (120 × 120) somewhere on a plate. */
export function Sitter({
  x,
  y,
  size,
  children,
}: {
  x: number;
  y: number;
  size: number;
  children: ReactNode;
}) {
  return <g transform={`translate(${x} ${y}) scale(${size / 120})`}>{children}</g>;
}

/**
 * The background of an article's drawing: 480 × 320, in the page's color. Important parts are between y 40
 * and y 280, because wider formats crop it. The build finds it by `data-drawing` and makes the social image
 * from it.
 */
export function Plate({ label, className = '', children }: PlateProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 480 320"
      preserveAspectRatio="xMidYMid slice"
      className={`bg-ground block ${className}`}
      fill="none"
      {...(label ? { role: 'img', 'aria-label': label, 'data-drawing': true } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  );
}
