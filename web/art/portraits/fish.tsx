import type { Coat } from '../palette.ts';
import { blush, Eye } from './parts.tsx';

export function Fish({ fur, shade, light }: Coat) {
  return (
    <>
      <path d="M0 92q15-8 30 0t30 0 30 0 30 0v30H0z" fill="#fff" opacity=".35" />
      <path
        d="M20 122c-6-14 6-22 0-38M28 122c-4-10 6-16 3-26"
        stroke="#5f9a72"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M80 60c8-14 20-20 27-17 4 2 0 10-2 18 2 8 6 16 2 18-7 3-19-4-27-19z" fill={shade} />
      <path d="M44 36c6-14 22-20 34-12 2 10-2 18-8 22zM50 84c2 9 9 16 18 16 3-7 1-14-4-19z" fill={shade} />
      <path d="M14 60c4-18 20-28 38-28 18 0 31 12 36 28-5 16-18 28-36 28-18 0-34-10-38-28z" fill={fur} />
      <path d="M17 68c8 6 22 7 34 3 14-4 26-5 35-5-6 14-18 22-34 22-16 0-30-7-35-20z" fill={light} />
      <path d="M47 38c6 12 6 30 0 44" stroke={light} strokeWidth="4" strokeLinecap="round" fill="none" />
      <path
        d="M58 58q5 4 0 8M66 52q5 4 0 8M68 66q5 4 0 8M75 58q4 3 0 7"
        stroke={shade}
        strokeWidth="2.2"
        strokeLinecap="round"
        fill="none"
      />
      <Eye x={32} y={54} r={5} />
      <path d="M16 67q5 4 10 1" stroke="#2b211b" strokeWidth="2.2" strokeLinecap="round" fill="none" />
      <circle cx="36" cy="68" r="4" fill={blush} opacity=".6" />
      <circle cx="18" cy="36" r="4.5" fill="none" stroke="#fff" strokeWidth="2" />
      <circle cx="26" cy="24" r="2.8" fill="none" stroke="#fff" strokeWidth="2" />
    </>
  );
}
