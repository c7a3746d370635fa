import type { Shape } from '#shared/pets/portraits/shapes.ts';

/** A drawing of `shared/pets/portraits` inside an `<svg>`. */
export function Shapes({ of }: { of: readonly Shape[] }) {
  return of.map(({ d, fill, stroke, width, opacity }) => (
    <path
      key={d}
      d={d}
      fill={fill ?? 'none'}
      stroke={stroke}
      strokeWidth={width}
      strokeLinecap={stroke ? 'round' : undefined}
      opacity={opacity}
    />
  ));
}
