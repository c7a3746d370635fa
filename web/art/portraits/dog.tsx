import type { Coat } from '../palette.ts';
import { Collar, dark, Eye, Mouth } from './parts.tsx';

export function Dog({ fur, shade, light, collar }: Coat) {
  return (
    <>
      <path d="M18 122c0-24 18-36 42-36s42 12 42 36z" fill={fur} />
      <path d="M45 122c0-16 6-26 15-26s15 10 15 26z" fill={light} />
      <Collar colour={collar} y={91} />
      <path
        d="M31 50c0-21 12-32 29-32s29 11 29 32c0 12-3 21-9 28-5 7-11 12-20 12s-15-5-20-12c-6-7-9-16-9-28z"
        fill={fur}
      />
      <path
        d="M60 18c-5 10-5 24-8 36-3 8-9 12-9 20 0 9 8 16 17 16s17-7 17-16c0-8-6-12-9-20-3-12-3-26-8-36z"
        fill={light}
      />
      <path d="M43 20c-12-4-25 5-27 23-2 15 2 29 9 31 7 1 10-10 10-21 0-13 3-25 8-33z" fill={shade} />
      <path d="M77 20c12-4 25 5 27 23 2 15-2 29-9 31-7 1-10-10-10-21 0-13-3-25-8-33z" fill={shade} />
      <Eye x={45.5} y={51} r={4.4} />
      <Eye x={74.5} y={51} r={4.4} />
      <path d="M51.5 64c0-3.5 4-5 8.5-5s8.5 1.5 8.5 5c0 4-5 7.5-8.5 7.5s-8.5-3.5-8.5-7.5z" fill={dark} />
      <path
        d="M55.5 63c1-1.3 3-1.8 5-1.5"
        stroke="#fff"
        strokeOpacity=".5"
        strokeWidth="1.6"
        strokeLinecap="round"
        fill="none"
      />
      <Mouth y={71} w={9} />
      <path d="M56.5 79.5h7c0 5-1.5 7.5-3.5 7.5s-3.5-2.5-3.5-7.5z" fill="#dd7f70" />
    </>
  );
}
