import { rabbit } from '#shared/pets/portraits/rabbit.ts';

import { Shapes } from '../shapes.tsx';
import { Plate, type PlateProps, Sitter } from './plate.tsx';

const coat = { backdrop: 'none', fur: '#ecd6ad', shade: '#cfab74', light: '#fdf6e6', collar: '#b8452f' };

/** A rabbit on the vet's table, beside the owner's notes and a stethoscope. */
export function VisitNotes(props: PlateProps) {
  return (
    <Plate {...props}>
      <circle cx="150" cy="140" r="108" fill="#fff" fillOpacity=".22" />
      <Sitter x={56} y={34} size={186}>
        <Shapes of={rabbit(coat)} />
      </Sitter>
      <g transform="translate(14 4) rotate(5 350 160) scale(.94)">
        <rect x="284" y="56" width="128" height="182" rx="12" fill="#9c6430" />
        <rect x="296" y="72" width="104" height="154" rx="4" fill="#fffaf0" />
        <path d="M324 48h48a6 6 0 0 1 6 6v18h-60V54a6 6 0 0 1 6-6z" fill="#c9c5b8" />
        <path
          d="M330 102h56M330 130h40M330 158h56M330 186h30"
          stroke="#cdbf9f"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path
          d="M306 102l4 4 8-10M306 130l4 4 8-10"
          stroke="#2f6f5c"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M306 153h11v11h-11zM306 181h11v11h-11z" stroke="#2f6f5c" strokeWidth="3.500" />
      </g>
      <path d="M0 218h480v102H0z" fill="#3c6e8f" />
      <path d="M0 218h480v11H0z" fill="#5b8dac" />
      <g transform="translate(0 -26)">
        <path
          d="M186 262c0 26 26 34 52 30s36-22 66-18 30 28 56 22"
          stroke="#16303d"
          strokeWidth="8"
          strokeLinecap="round"
        />
        <circle cx="372" cy="290" r="15" fill="#c9c5b8" />
        <circle cx="372" cy="290" r="7" fill="#8d8a80" />
        <path
          d="M186 264c-14-2-24-10-26-22M186 264c10-4 18-12 18-24"
          stroke="#16303d"
          strokeWidth="7"
          strokeLinecap="round"
        />
      </g>
    </Plate>
  );
}
