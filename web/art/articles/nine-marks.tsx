import { cat } from '#shared/pets/portraits/cat.ts';

import { Shapes } from '../shapes.tsx';
import { Plate, type PlateProps, Sitter } from './plate.tsx';

const coat = { backdrop: 'none', fur: '#c98c4e', shade: '#9c6430', light: '#f7e7cc', collar: '#3c6e8f' };
const marks = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((mark) => {
  const angle = ((mark - 5) * 20 * Math.PI) / 180;

  return { mark, x: Math.sin(angle), y: -Math.cos(angle) };
});

/** A cat on a scale whose dial has nine marks and points at the fifth. */
export function NineMarks(props: PlateProps) {
  return (
    <Plate {...props}>
      <path d="M0 258h480v62H0z" fill="#b9642a" fillOpacity=".2" />
      <g transform="translate(19 14) scale(.92)">
        <Sitter x={150} y={18} size={180}>
          <Shapes of={cat(coat)} />
        </Sitter>
        <path
          d="M112 178h256a8 8 0 0 1 8 8c0 8-6 12-14 12H118c-8 0-14-4-14-12a8 8 0 0 1 8-8z"
          fill="#244c3f"
        />
        <path d="M138 198h204l24 72a14 14 0 0 1-13 18H127a14 14 0 0 1-13-18z" fill="#2f6f5c" />
        <path d="M174 276a66 62 0 0 1 132 0z" fill="#fffaf0" />
        {marks.map(({ mark, x, y }) => (
          <circle
            key={mark}
            cx={(240 + x * 52).toFixed(1)}
            cy={(272 + y * 48).toFixed(1)}
            r={mark === 5 ? 5 : 3.4}
            fill={mark === 5 || mark === 4 ? '#2f6f5c' : '#cdae6a'}
          />
        ))}
        <path d="M240 272v-34" stroke="#b8452f" strokeWidth="5" strokeLinecap="round" />
        <circle cx="240" cy="272" r="7" fill="#b8452f" />
      </g>
      <g transform="translate(0 -9)">
        <path d="M36 250h76l-10 26a8 8 0 0 1-7 5H53a8 8 0 0 1-7-5z" fill="#b8452f" />
        <ellipse cx="74" cy="250" rx="38" ry="8" fill="#8f3323" />
        <path d="M48 249c8-12 44-12 52 0z" fill="#c98c4e" />
        <circle cx="396" cy="262" r="19" fill="#e5a21f" />
        <path
          d="M380 254q16 6 31-4M379 268q18 4 35-6"
          stroke="#b9642a"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
    </Plate>
  );
}
