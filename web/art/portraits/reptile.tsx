import type { Coat } from '../palette.ts';
import { dark } from './parts.tsx';

export function Reptile({ fur, shade, light }: Coat) {
  return (
    <>
      <path d="M36 122c-2-22 6-38 24-38s26 16 24 38z" fill={fur} />
      <path d="M49 122c-1-18 3-30 11-30s12 12 11 30z" fill={light} />
      <path d="M36 108c-10-3-18 2-20 14h22zM84 108c10-3 18 2 20 14H82z" fill={fur} />
      <circle cx="36" cy="45" r="14" fill={fur} />
      <circle cx="84" cy="45" r="14" fill={fur} />
      <path
        d="M20 62c0-15 12-23 26-25 9-2 19-2 28 0 14 2 26 10 26 25 0 16-17 29-40 29S20 78 20 62z"
        fill={fur}
      />
      <path d="M22 66c10 9 24 13 38 13s28-4 38-13c-2 14-18 25-38 25S24 80 22 66z" fill={light} />
      <path
        d="M22 65.5C32 75 46 79 60 79s28-4 38-13.5"
        stroke={dark}
        strokeWidth="2.2"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="36" cy="45" r="9.4" fill="#f2cf5b" />
      <circle cx="84" cy="45" r="9.4" fill="#f2cf5b" />
      <ellipse cx="37" cy="45" rx="3" ry="8" fill={dark} />
      <ellipse cx="83" cy="45" rx="3" ry="8" fill={dark} />
      <circle cx="39" cy="41" r="1.8" fill="#fff" />
      <circle cx="85" cy="41" r="1.8" fill="#fff" />
      <path d="M55 62v.1M65 62v.1" stroke={dark} strokeWidth="3" strokeLinecap="round" />
      <circle cx="60" cy="44" r="4" fill={shade} />
      <circle cx="51" cy="51" r="2.6" fill={shade} />
      <circle cx="69" cy="51" r="2.6" fill={shade} />
      <circle cx="32" cy="64" r="2.6" fill={shade} opacity=".6" />
      <circle cx="88" cy="64" r="2.6" fill={shade} opacity=".6" />
    </>
  );
}
