/**
 * A broken or expired link as SVG, 240 × 180: a collar without its leash. `fill-ground` is the color behind
 * it.
 */
export const lostLink = `
  <path d="M26 70c20-16 34 10 48 2s10-30 26-28" stroke="#b8452f" stroke-width="9" stroke-linecap="round" fill="none"/>
  <path d="M98 38l13-2c5-.7 9 2.5 9 7s-3.5 7-8 7h-9" stroke="#a8761a" stroke-width="5" stroke-linecap="round" fill="none"/>
  <path d="M124 70l7 6M128 58l9-1M116 78l1 8" stroke="#d99a2b" stroke-width="4" stroke-linecap="round"/>
  <path d="M96 130c0-16 22-26 50-26s50 10 50 26-22 26-50 26-50-10-50-26z" fill="#8f3423"/>
  <path d="M96 122c0-16 22-26 50-26s50 10 50 26-22 26-50 26-50-10-50-26z" fill="#b8452f"/>
  <path d="M108 122c0-9 17-16 38-16s38 7 38 16-17 16-38 16-38-7-38-16z" fill="#6b2619"/>
  <path d="M118 131c6-4 16-7 28-7s22 3 28 7c-6 4-16 7-28 7s-22-3-28-7z" class="fill-ground"/>
  <circle cx="112" cy="150" r="13" fill="#f2b83f"/>
  <path d="M107 152c0-3.5 2.5-5.5 5-5.5s5 2 5 5.5-2.5 2.5-5 2.5-5 1-5-2.5z" fill="#a8761a"/>
  <path d="M106.5 145v.1M112 142.5v.1M117.5 145v.1" stroke="#a8761a" stroke-width="3.4" stroke-linecap="round"/>
  <path d="M104 134a6 6 0 0 1 8-2" stroke="#a8761a" stroke-width="4" stroke-linecap="round" fill="none"/>
`;
