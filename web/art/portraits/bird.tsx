import type { Coat } from '../palette.ts';
import { blush, dark, Eye } from './parts.tsx';

export function Bird({ fur, shade, light }: Coat) {
  return (
    <>
      <path d="M28 122c-1-30 8-52 32-52s33 22 32 52z" fill={fur} />
      <path d="M42 122c-2-22 5-36 18-36s20 14 18 36z" fill={light} />
      <path d="M30 122c-5-16-3-34 9-43 5 12 4 30-1 43zM90 122c5-16 3-34-9-43-5 12-4 30 1 43z" fill={shade} />
      <path d="M57 26c-6-5-9-12-7-18 6 2 9 6 10 11 1-7 5-11 11-12 1 8-2 14-7 19z" fill={shade} />
      <path d="M30 54c0-19 12-31 30-31s30 12 30 31-13 31-30 31-30-12-30-31z" fill={fur} />
      <path d="M60 44c-6-7-24-6-25 8-1 17 11 32 25 32s26-15 25-32c-1-14-19-15-25-8z" fill={light} />
      <Eye x={46} y={53} r={4.4} />
      <Eye x={74} y={53} r={4.4} />
      <path d="M52 60c0-6 4-9 8-9s8 3 8 9c0 7-4 14-8 18-4-4-8-11-8-18z" fill="#e59a2c" />
      <path d="M53.5 66.5Q60 63 66.5 66.5C65 71.5 62.5 75.5 60 78c-2.5-2.5-5-6.5-6.5-11.5z" fill="#c2761a" />
      <path d="M57.5 56.5v.1M62.5 56.5v.1" stroke={dark} strokeWidth="1.8" strokeLinecap="round" />
      <circle cx="42" cy="66" r="4.5" fill={blush} opacity=".75" />
      <circle cx="78" cy="66" r="4.5" fill={blush} opacity=".75" />
      <path
        d="M52 99q3 3 6 0M62 99q3 3 6 0M57 107q3 3 6 0M50 114q3 3 6 0M64 114q3 3 6 0"
        stroke={fur}
        strokeWidth="2.2"
        strokeLinecap="round"
        fill="none"
      />
    </>
  );
}
