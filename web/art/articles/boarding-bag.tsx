import { dog } from '#shared/pets/portraits/dog.ts';

import { Shapes } from '../shapes.tsx';
import { Plate, type PlateProps, Sitter } from './plate.tsx';

const coat = { backdrop: 'none', fur: '#c98c4e', shade: '#9c6430', light: '#f7e7cc', collar: '#2f6f5c' };

/** A dog behind a packed bag with its papers. */
export function BoardingBag(props: PlateProps) {
  return (
    <Plate {...props}>
      <path d="M0 252h480v68H0z" fill="#2f6f5c" fillOpacity=".16" />
      <Sitter x={76} y={22} size={196}>
        <Shapes of={dog(coat)} />
      </Sitter>
      <path d="M138 178v-8a12 12 0 0 1 12-12h48a12 12 0 0 1 12 12v8" stroke="#7d3a2a" strokeWidth="9" />
      <rect x="62" y="176" width="224" height="98" rx="16" fill="#b8452f" />
      <path d="M100 176h18v98h-18zM230 176h18v98h-18z" fill="#8f3323" />
      <rect x="97" y="212" width="24" height="18" rx="4" fill="#f6d77a" />
      <rect x="227" y="212" width="24" height="18" rx="4" fill="#f6d77a" />
      <path
        d="M166 222c4-6 13-5 15 2 3-7 12-8 15-2 4 8-6 15-15 21-9-6-19-13-15-21z"
        fill="#f7d9cd"
        fillOpacity=".85"
      />
      <g transform="rotate(7 362 170)">
        <path
          d="M306 66h98a8 8 0 0 1 8 8v184a8 8 0 0 1-8 8h-98a8 8 0 0 1-8-8V74a8 8 0 0 1 8-8z"
          fill="#fffaf0"
        />
        <path d="M318 90h52" stroke="#2f5a4b" strokeWidth="9" strokeLinecap="round" />
        <path d="M342 122h54M342 150h44M342 178h54" stroke="#cdbf9f" strokeWidth="6" strokeLinecap="round" />
        <path
          d="M316 122l5 5 9-11M316 150l5 5 9-11M316 178l5 5 9-11"
          stroke="#2f6f5c"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="374" cy="226" r="25" stroke="#b8452f" strokeWidth="5" />
        <path
          d="M374 221c-6 0-11 6-11 11 0 4 4 5 7 4 3-.8 5-.8 8 0 3 1 7 0 7-4 0-5-5-11-11-11z"
          fill="#b8452f"
        />
        <path
          d="M363.500 219a3.500 4.500 0 1 0 .1 0zM370 211.500a3.500 4.500 0 1 0 .1 0zM378 211.500a3.500 4.500 0 1 0 .1 0zM384.500 219a3.500 4.500 0 1 0 .1 0z"
          fill="#b8452f"
        />
        <path d="M318 212h24M318 236h18" stroke="#cdbf9f" strokeWidth="6" strokeLinecap="round" />
      </g>
    </Plate>
  );
}
