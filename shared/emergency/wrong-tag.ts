/** An unknown Pet ID as SVG, 240 × 180: a collar tag with a question mark. `fill-ground` is the color behind it. */
export const wrongTag = `
  <path d="M40 44c18 34 142 34 160 0" stroke="#8f3423" stroke-width="22" stroke-linecap="round" fill="none"/>
  <path d="M40 40c18 34 142 34 160 0" stroke="#b8452f" stroke-width="20" stroke-linecap="round" fill="none"/>
  <path d="M62 58v.1M88 66v.1M152 66v.1M178 58v.1" stroke="#f2b83f" stroke-width="6" stroke-linecap="round"/>
  <circle cx="120" cy="78" r="10" stroke="#7d8a82" stroke-width="5" fill="none"/>
  <g transform="rotate(5 120 82)">
    <circle cx="120" cy="126" r="42" fill="#a8761a"/>
    <circle cx="120" cy="123" r="42" fill="#f2b83f"/>
    <circle cx="120" cy="123" r="34" stroke="#d99a2b" stroke-width="3" fill="none"/>
    <circle cx="120" cy="90" r="4.500" class="fill-ground"/>
    <path d="M109 113c0-7 5-11 11.500-11s11.500 4 11.500 10c0 8-11 8-11 17" stroke="#2c1d05" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" fill="none"/>
    <path d="M121 141v.1" stroke="#2c1d05" stroke-width="7" stroke-linecap="round"/>
  </g>
  <path d="M186 104l10-6M190 122l12 1M184 140l9 6M54 104l-10-6M50 122l-12 1M56 140l-9 6" stroke="#d99a2b" stroke-width="4" stroke-linecap="round"/>
`;
