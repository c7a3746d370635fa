import type { Coat } from '../palette.ts';
import { blush, dark, Eye, Mouth } from './parts.tsx';

/** A hedgehog speaks for all the others. */
export function Other({ fur, shade, light }: Coat) {
  return (
    <g transform="translate(-7.2 -16) scale(1.12)">
      <path
        d="M12 122l-2-17 9-4-8-13 11-2-5-14 11 1-2-15 11 4 2-14 10 7 5-13 8 10 8-10 5 13 10-7 2 14 11-4-2 15 11-1-5 14 11 2-8 13 9 4-2 17z"
        fill={shade}
      />
      <path
        d="M22 122c-1-14 4-24 10-32-2-8 0-16 6-21 2-9 11-16 22-16s20 7 22 16c6 5 8 13 6 21 6 8 11 18 10 32z"
        fill={fur}
      />
      <path d="M36 122c0-12 10-20 24-20s24 8 24 20z" fill={light} />
      <circle cx="37" cy="66" r="7.5" fill={light} />
      <circle cx="83" cy="66" r="7.5" fill={light} />
      <circle cx="37" cy="66" r="4" fill={blush} />
      <circle cx="83" cy="66" r="4" fill={blush} />
      <path
        d="M60 66c-5-7-13-7-18-1-7 9-4 24 4 33 4 5 9 7 14 7s10-2 14-7c8-9 11-24 4-33-5-6-13-6-18 1z"
        fill={light}
      />
      <Eye x={48.5} y={76} r={4.2} />
      <Eye x={71.5} y={76} r={4.2} />
      <ellipse cx="60" cy="87" rx="5.5" ry="4.6" fill={dark} />
      <Mouth y={92} w={7} />
      <circle cx="43" cy="87" r="4.5" fill={blush} opacity=".5" />
      <circle cx="77" cy="87" r="4.5" fill={blush} opacity=".5" />
    </g>
  );
}
