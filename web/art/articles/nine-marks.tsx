import { Cat } from '../portraits/cat.tsx';
import { Plate, type PlateProps, Sitter } from './plate.tsx';

const coat = { backdrop: 'none', fur: '#c98c4e', shade: '#9c6430', light: '#f7e7cc', collar: '#3c6e8f' };
const marks = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((mark) => {
  const angle = ((mark - 5) * 20 * Math.PI) / 180;

  return { mark, x: Math.sin(angle), y: -Math.cos(angle) };
});

/** A cat on a scale whose dial has nine marks; the hand stands at the fifth. */
export function NineMarks(props: PlateProps) {
  return (
    <Plate {...props}>
      <path d="M0 276h480v44H0z" fill="#b9642a" fillOpacity=".2" />
      <Sitter x={150} y={18} size={180}>
        <Cat {...coat} />
      </Sitter>
      <path d="M112 178h256a8 8 0 0 1 8 8c0 8-6 12-14 12H118c-8 0-14-4-14-12a8 8 0 0 1 8-8z" fill="#244c3f" />
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
      <path
        d="M24 246c30-26 52 18 78-6M378 246c24 20 44-24 78 0"
        stroke="#f2b83f"
        strokeWidth="13"
        strokeLinecap="round"
      />
      <path
        d="M38 232l3 9M58 236l-5 9M78 246l-3-9M400 248l3-9M420 236l5 9M440 232l-2 10"
        stroke="#8a5a14"
        strokeWidth="3.500"
        strokeLinecap="round"
      />
    </Plate>
  );
}
