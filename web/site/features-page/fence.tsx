import { t } from '@lingui/core/macro';

import { PORTRAIT_SIDE, portrait } from '#shared/pets/portraits/portrait.ts';
import { Shapes } from '#web/art/shapes.tsx';
import { samplePet } from '#web/pets/card/sample-pet.ts';

const { backdrop, shapes } = portrait(samplePet.species, samplePet.petIdentifier);
const words = {
  fontFamily: 'system-ui, sans-serif',
  fontWeight: 800,
  textAnchor: 'middle',
  lengthAdjust: 'spacingAndGlyphs',
} as const;
const lost = t`LOST`;
const boards = [8, 88, 168, 248, 328];

/** A fence with a poster, and the emergency page on a passer-by's phone. */
export function Fence({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 408 440" aria-hidden="true" className={className} fill="none">
      <defs>
        <g id="bramble">
          <rect width={PORTRAIT_SIDE} height={PORTRAIT_SIDE} fill={backdrop} />
          <Shapes of={shapes} />
        </g>
      </defs>
      {boards.map((x) => (
        <path key={x} d={`M${x} 440V62l36-34 36 34v378z`} fill="#c58f56" />
      ))}
      <path d="M20 94v60M84 300v70M150 60v28M262 66v40M308 250v90M366 110v70" className={grain} />
      <path d="M0 112h408v26H0zM0 366h408v26H0z" fill="#a8733f" />
      <g transform="rotate(-2.5 150 220)">
        <rect x="46" y="70" width="216" height="304" rx="4" fill="#fdf8ea" />
        <rect x="58" y="82" width="192" height="62" rx="4" fill="#ad2f22" />
        <text
          x="154"
          y="130"
          fontSize={Math.min(48, 230 / lost.length)}
          letterSpacing="3"
          textLength="150"
          fill="#fff"
          {...words}
        >
          {lost}
        </text>
        <svg
          x="58"
          y="154"
          width="104"
          height="124"
          viewBox="8 0 104 120"
          preserveAspectRatio="xMidYMid slice"
        >
          <use href="#bramble" />
        </svg>
        <path d="M174 164h70" stroke="#0f2a22" strokeWidth="11" strokeLinecap="round" />
        <path d="M174 192h72M174 208h50" stroke="#ad2f22" strokeWidth="6" strokeLinecap="round" />
        <path d="M174 234h72M174 250h60M174 266h66" stroke="#d6c49c" strokeWidth="6" strokeLinecap="round" />
        <rect x="58" y="290" width="192" height="70" rx="4" fill="#f6efdc" />
        <path d="M70 308h44M70 344h64" stroke="#d6c49c" strokeWidth="5" strokeLinecap="round" />
        <path d="M70 326h92" stroke="#0f2a22" strokeWidth="11" strokeLinecap="round" />
        <rect x="180" y="294" width="62" height="62" rx="3" fill="#fff" />
        <path d={code} fill="#0f2a22" transform="translate(186 300) scale(2.381)" />
        <circle cx="154" cy="78" r="6" fill="#364e46" />
      </g>
      <g transform="rotate(5 318 320)">
        <rect x="244" y="190" width="150" height="290" rx="22" fill="#13261f" />
        <rect x="252" y="200" width="134" height="270" rx="14" fill="#fdf8ea" />
        <path d="M252 232v-18a14 14 0 0 1 14-14h106a14 14 0 0 1 14 14v32H252z" fill="#ad2f22" />
        <text
          x="319"
          y="234"
          fontSize={Math.min(27, 125 / lost.length)}
          letterSpacing="1"
          textLength="82"
          fill="#fff"
          {...words}
        >
          {lost}
        </text>
        <rect
          x="260"
          y="256"
          width="118"
          height="66"
          rx="9"
          fill="#f6efdc"
          stroke="#d2cfb9"
          strokeWidth="2"
        />
        <svg
          x="266"
          y="262"
          width="44"
          height="54"
          viewBox="12 0 96 120"
          preserveAspectRatio="xMidYMid slice"
        >
          <use href="#bramble" />
        </svg>
        <path d="M320 276h44" stroke="#0f2a22" strokeWidth="8" strokeLinecap="round" />
        <path d="M320 293h36M320 307h48" stroke="#d6c49c" strokeWidth="5" strokeLinecap="round" />
        <rect x="260" y="332" width="118" height="34" rx="9" fill="#f2b134" />
        <path d={handset} fill="#2c1d05" transform="translate(269 340) scale(.75)" />
        <path d="M296 349h70" stroke="#2c1d05" strokeWidth="7" strokeLinecap="round" />
        <rect x="260" y="376" width="118" height="34" rx="9" fill="#fff" stroke="#d2cfb9" strokeWidth="2" />
        <path d="M272 393h82" stroke="#364e46" strokeWidth="6" strokeLinecap="round" />
        <path d="M262 428h104" stroke="#d6c49c" strokeWidth="5" strokeLinecap="round" />
      </g>
    </svg>
  );
}

const grain = 'stroke-[#a8733f] stroke-3 [stroke-linecap:round]';

const handset = 'M4 1l5 1 2 6-3 3c1 3 3 5 6 6l3-3 6 2 1 5c0 2-2 3-4 3C9 24 1 15 1 5c0-2 1-4 3-4z';

/** Looks like a QR code, 21 modules wide, but contains no data. */
const code =
  'M0 0h7v7H0zm1 1v5h5V1zm1 1h3v3H2zM14 0h7v7h-7zm1 1v5h5V1zm1 1h3v3h-3zM0 14h7v7H0zm1 1v5h5v-5zm1 1h3v3H2zM9 0h2v2H9zm2 3h2v3h-2zM8 5h2v3H8zM0 9h3v2H0zm5-1h2v3H5zm4 2h3v2H9zm4-2h3v2h-3zm5 0h3v3h-2v-1h-1zM8 14h2v3H8zm3 0h4v2h-2v2h-2zm6 0h2v2h-2zm2 3h2v4h-2zM9 19h3v2H9zm5-1h3v3h-3z';
