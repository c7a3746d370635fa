import type { Coat } from '../palette.ts';
import { blush, Collar, dark, Mouth } from './parts.tsx';

export function Cat({ fur, shade, light, collar }: Coat) {
  return (
    <>
      <path d="M24 122c0-24 15-37 36-37s36 13 36 37z" fill={fur} />
      <path d="M49 122c0-15 4-25 11-25s11 10 11 25z" fill={light} />
      <Collar colour={collar} y={91} />
      <path
        d="M29 54c-2-14-3-26-1-35 .6-3 4-4 6.5-2l18 15zM91 54c2-14 3-26 1-35-.6-3-4-4-6.5-2l-18 15z"
        fill={fur}
      />
      <path d="M34 43c-1-8-1.5-13-1-18l11.5 9.5zM86 43c1-8 1.5-13 1-18l-11.5 9.5z" fill={blush} />
      <path d="M25 60c0-20 15-31 35-31s35 11 35 31c0 18-15 30-35 30s-35-12-35-30z" fill={fur} />
      <path
        d="M60 30v11M50.5 31l2 8M69.5 31l-2 8M26.5 62l9 1.5M28.5 71l8-.5M93.5 62l-9 1.5M91.5 71l-8-.5"
        stroke={shade}
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M60 62c7 0 18 4 18 13.5C78 85 69 89.5 60 89.5S42 85 42 75.5C42 66 53 62 60 62z" fill={light} />
      <ellipse cx="44.5" cy="57" rx="6.4" ry="7" fill="#e9c75c" />
      <ellipse cx="75.5" cy="57" rx="6.4" ry="7" fill="#e9c75c" />
      <ellipse cx="45" cy="57" rx="3.1" ry="6.2" fill={dark} />
      <ellipse cx="75" cy="57" rx="3.1" ry="6.2" fill={dark} />
      <circle cx="46.5" cy="54" r="1.6" fill="#fff" />
      <circle cx="76.5" cy="54" r="1.6" fill="#fff" />
      <path d="M55.5 67.5c0-1.5 2-2 4.5-2s4.5.500 4.5 2-2.5 4.5-4.5 4.5-4.5-3-4.5-4.5z" fill="#d9776a" />
      <Mouth y={72} w={8} />
      <path
        d="M40 76l-17-2M40.5 80l-15 4M80 76l17-2M79.5 80l15 4"
        stroke={light}
        strokeWidth="1.4"
        strokeLinecap="round"
      />
    </>
  );
}
