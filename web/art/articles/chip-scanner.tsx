import { cat } from '#shared/pets/portraits/cat.ts';

import { Shapes } from '../shapes.tsx';
import { Plate, type PlateProps, Sitter } from './plate.tsx';

const coat = { backdrop: 'none', fur: '#a3a8a2', shade: '#7a817d', light: '#f2f0e8', collar: '#e5a21f' };

/** A cat, a scanner, and the chip's number between them. */
export function ChipScanner(props: PlateProps) {
  return (
    <Plate {...props}>
      <path d="M0 262h480v58H0z" fill="#3c6e8f" fillOpacity=".18" />
      <Sitter x={42} y={50} size={216}>
        <Shapes of={cat(coat)} />
      </Sitter>
      <path d="M28 262h244v16a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8z" fill="#9c6430" />
      <path
        d="M262 168q16-30 0-60M284 182q26-44 0-88"
        stroke="#e5a21f"
        strokeWidth="8"
        strokeLinecap="round"
        transform="rotate(-8 270 138)"
      />
      <g transform="rotate(12 380 170)">
        <rect x="350" y="168" width="56" height="122" rx="22" fill="#244c3f" />
        <rect x="318" y="62" width="120" height="128" rx="30" fill="#2f6f5c" />
        <rect x="334" y="80" width="88" height="58" rx="10" fill="#e4efdd" />
        <path
          d="M344 98h10m6 0h10m6 0h10m6 0h10M344 112h10m6 0h10m6 0h10m6 0h10M344 126h10m6 0h10m6 0h10"
          stroke="#2f5a4b"
          strokeWidth="6"
        />
        <circle cx="378" cy="163" r="10" fill="#f2b83f" />
        <path d="M366 214h24M366 228h24M366 242h24" stroke="#3f7a66" strokeWidth="5" strokeLinecap="round" />
      </g>
    </Plate>
  );
}
