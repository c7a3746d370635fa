import { cat } from '#shared/pets/portraits/cat.ts';

import { Shapes } from '../shapes.tsx';
import { Plate, type PlateProps } from './plate.tsx';

const coat = { backdrop: 'none', fur: '#565653', shade: '#3a3b3a', light: '#e9e4d8', collar: '#e5a21f' };

/** A street at dusk: a lamp, a lit house, and a lost poster. */
export function LostPoster(props: PlateProps) {
  return (
    <Plate {...props}>
      <path d="M-120-40h720v400h-720z" fill="#24485a" />
      <circle cx="392" cy="74" r="26" fill="#f6e3ad" />
      <circle cx="403" cy="66" r="22" fill="#24485a" />
      <path
        d="M150 46h6M318 50h6M450 140h6M280 96h6"
        stroke="#f6e3ad"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M300 270V170l66-52 66 52v100z" fill="#1a3643" />
      <path
        d="M288 176l78-62 78 62"
        stroke="#122a35"
        strokeWidth="13"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="324" y="186" width="38" height="38" rx="4" fill="#f2b83f" />
      <path d="M343 186v38M324 205h38" stroke="#1a3643" strokeWidth="5" />
      <path d="M380 270v-62a18 18 0 0 1 36 0v62z" fill="#b8452f" />
      <circle cx="408" cy="238" r="3.500" fill="#f6d77a" />
      <path d="M-120 268h720v90h-720z" fill="#15303b" />
      <path d="M60 96l-54 174h160z" fill="#f6d77a" fillOpacity=".14" />
      <path d="M60 276V92" stroke="#0e242d" strokeWidth="9" strokeLinecap="round" />
      <path d="M38 92h44l-9-30H47z" fill="#0e242d" />
      <path d="M40 92h40l-4 12H44z" fill="#f6d77a" />
      <path d="M196 290V84" stroke="#8a5a30" strokeWidth="14" strokeLinecap="round" />
      <g transform="rotate(-3 196 170)">
        <rect x="122" y="76" width="150" height="182" rx="8" fill="#fffaf0" />
        <rect x="136" y="114" width="122" height="98" rx="5" fill="#f0cfba" />
        <path d="M146 96h102" stroke="#b8452f" strokeWidth="13" strokeLinecap="round" />
        <svg
          x="136"
          y="114"
          width="122"
          height="98"
          viewBox="10 12 100 88"
          preserveAspectRatio="xMidYMid slice"
        >
          <Shapes of={cat(coat)} />
        </svg>
        <path d="M146 228h66M146 243h102" stroke="#cdbf9f" strokeWidth="6" strokeLinecap="round" />
        <circle cx="197" cy="82" r="5" fill="#b8452f" />
      </g>
    </Plate>
  );
}
