/** What portraits share. All are drawn on 120 × 120; what matters stays between x 12 and x 108. */
export const dark = '#2b211b';
export const blush = '#e9a08c';

type Spot = { x: number; y: number; r?: number };

export function Eye({ x, y, r = 4.2 }: Spot) {
  return (
    <>
      <ellipse cx={x} cy={y} rx={r} ry={r * 1.12} fill={dark} />
      <circle cx={x + r * 0.34} cy={y - r * 0.42} r={r * 0.34} fill="#fff" />
    </>
  );
}

export function Collar({ colour, y = 92 }: { colour: string; y?: number }) {
  return (
    <g>
      <path d={`M37 ${y - 7}q23 15 46 0l2 7.5q-25 15-50 0z`} fill={colour} />
      <circle cx="60" cy={y + 11} r="6.2" fill="#f6d77a" />
      <path d={`M57 ${y + 11}h6`} stroke="#a8761a" strokeWidth="1.8" strokeLinecap="round" />
    </g>
  );
}

export function Mouth({ x = 60, y, w = 7 }: { x?: number; y: number; w?: number }) {
  return (
    <path
      d={`M${x} ${y}v3m0 0q-${w * 0.5} ${w * 0.7}-${w} ${w * 0.15}m${w}-${w * 0.15}q${w * 0.5} ${w * 0.7} ${w} ${w * 0.15}`}
      fill="none"
      stroke={dark}
      strokeWidth="2"
      strokeLinecap="round"
    />
  );
}
