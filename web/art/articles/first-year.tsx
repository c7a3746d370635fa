import { cat } from '#shared/pets/portraits/cat.ts';
import { dog } from '#shared/pets/portraits/dog.ts';

import { Shapes } from '../shapes.tsx';
import { Plate, type PlateProps, Sitter } from './plate.tsx';

const puppy = { backdrop: 'none', fur: '#ecd6ad', shade: '#cfab74', light: '#fdf6e6', collar: '#b8452f' };
const kitten = { backdrop: 'none', fur: '#df8b44', shade: '#b9642a', light: '#fdebd3', collar: '#2f6f5c' };

/** A puppy and a kitten under a calendar with the first weeks checked off. */
export function FirstYear(props: PlateProps) {
  return (
    <Plate {...props}>
      <g transform="translate(12 27) scale(.95 .88)">
        <rect x="104" y="36" width="272" height="212" rx="16" fill="#fffaf0" />
        <path d="M104 52a16 16 0 0 1 16-16h240a16 16 0 0 1 16 16v32H104z" fill="#2f6f5c" />
        <path d="M152 24v28M240 24v28M328 24v28" stroke="#244c3f" strokeWidth="8" strokeLinecap="round" />
        <path d="M128 62h52" stroke="#bcd5c4" strokeWidth="6" strokeLinecap="round" />
        <path
          d="M128 104h30v26h-30zM174 104h30v26h-30zM220 104h30v26h-30zM266 104h30v26h-30zM312 104h40v26h-40zM128 144h30v26h-30zM174 144h30v26h-30zM220 144h30v26h-30zM266 144h30v26h-30zM312 144h40v26h-40z"
          fill="#f0e4c8"
        />
        <path d="M128 104h30v26h-30zM220 104h30v26h-30zM312 104h40v26h-40z" fill="#f6d77a" />
        <path
          d="M135 117l6 6 10-12M227 117l6 6 10-12M324 117l6 6 10-12"
          stroke="#7d4a12"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <Sitter x={84} y={114} size={150}>
        <Shapes of={dog(puppy)} />
      </Sitter>
      <Sitter x={250} y={116} size={146}>
        <Shapes of={cat(kitten)} />
      </Sitter>
      <path d="M0 260h480v60H0z" fill="#b8452f" />
      <path d="M0 260h480v9H0z" fill="#d2674d" />
    </Plate>
  );
}
