import type { ReactNode } from 'react';

/** The background of a small drawing of a problem: 96 × 72, in the page's colors. */
function Trouble({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 96 72"
      aria-hidden="true"
      className="w-24 shrink-0"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** A box of papers that no longer closes. */
export const Shoebox = () => (
  <Trouble>
    <path d="M28 34l-7-20 22-7 8 24zM52 32l4-24 23 4-4 22z" fill="#fdf6e4" stroke="#d6c49c" strokeWidth="2" />
    <path d="M29 18l10-3M31 24l12-4M61 16l12 2M60 22l10 2" stroke="#d6c49c" strokeWidth="2.5" />
    <path d="M14 34h68l-5 32H19z" fill="#c78a3b" />
    <path d="M10 30h76v8H10z" fill="#a96f2a" />
    <path d="M40 48h16" stroke="#fdf3d6" strokeWidth="5" />
  </Trouble>
);

/** A missed date in a calendar. */
export const MissedDay = () => (
  <Trouble>
    <rect x="18" y="14" width="60" height="52" rx="6" fill="#fdf6e4" stroke="#d6c49c" strokeWidth="2" />
    <path d="M18 20a6 6 0 0 1 6-6h48a6 6 0 0 1 6 6v8H18z" fill="#b8452f" />
    <path d="M32 8v11M64 8v11" stroke="#6f2a1d" strokeWidth="4" />
    <path d="M28 38h4M42 38h4M56 38h4M28 49h4M56 49h4M28 59h4M42 59h4" stroke="#c9b68c" strokeWidth="5" />
    <path d="M37 43l14 12M51 43L37 55" stroke="#b8452f" strokeWidth="4" />
  </Trouble>
);

/** Papers in different places. */
export const Scattered = () => (
  <Trouble>
    <g stroke="#d6c49c" strokeWidth="2" fill="#fdf6e4">
      <path d="M8 40l20-14 14 20-20 14z" />
      <path d="M38 12l24-4 4 24-24 4z" />
      <path d="M62 44l24 5-5 20-24-5z" />
    </g>
    <path d="M17 42l11-8M22 49l11-8M45 19l12-2M46 26l12-2M68 52l12 3" stroke="#d6c49c" strokeWidth="2.5" />
    <path
      d="M32 22q-10-8-16-2M74 20q10 4 8 14M46 58q-4 8-14 8"
      stroke="#8fb3bb"
      strokeWidth="2.5"
      strokeDasharray="1 6"
    />
  </Trouble>
);

/** A note on the fridge. */
export const FridgeNote = () => (
  <Trouble>
    <path d="M20 4h56a5 5 0 0 1 5 5v63H15V9a5 5 0 0 1 5-5z" fill="#bfd2cd" />
    <path d="M15 22h66" stroke="#8aa9a2" strokeWidth="3" />
    <path d="M73 10v7M73 28v14" stroke="#5f807a" strokeWidth="4" />
    <path d="M26 32l34-3 3 34-34 3z" fill="#f6d77a" />
    <path d="M33 42l20-2M34 49l22-2M35 56l12-1" stroke="#a8761a" strokeWidth="3" />
    <circle cx="43" cy="32" r="4.500" fill="#b8452f" />
  </Trouble>
);

/** A phone ringing at night. */
export const NightCall = () => (
  <Trouble>
    <path d="M70 6a17 17 0 1 0 14 27A14 14 0 0 1 70 6z" fill="#f6d77a" />
    <path d="M12 14v6M9 17h6M44 6v4M42 8h4" stroke="#e0b84f" strokeWidth="2.5" />
    <path d="M10 66V44l16-13 16 13v22z" fill="#b8452f" />
    <path d="M6 46l20-17 20 17" stroke="#7d3a2a" strokeWidth="5" />
    <path d="M26 41v12M20 47h12" stroke="#fdf6e4" strokeWidth="5" />
    <path d="M54 66c0-13 5-19 13-19s14 6 14 19z" fill="#6d6a66" />
    <path d="M58 47l-2-11 8 5q4-1 8 0l7-5-1 11c0 6-4 9-10 9s-10-3-10-9z" fill="#84807a" />
    <circle cx="64" cy="47" r="1.600" fill="#2b211b" />
    <circle cx="72" cy="47" r="1.600" fill="#2b211b" />
  </Trouble>
);

/** Weights on three notes that don't form a series. */
export const LooseFigures = () => (
  <Trouble>
    <path d="M14 60a20 20 0 0 1 40 0z" fill="#8fb3bb" />
    <path d="M20 60a14 14 0 0 1 28 0z" fill="#fdf6e4" />
    <path d="M34 60l8-10" stroke="#b8452f" strokeWidth="3" />
    <path d="M10 60h48v8H10z" fill="#557f8a" />
    <path d="M58 10h28v40H58z" fill="#fdf6e4" stroke="#d6c49c" strokeWidth="2" transform="rotate(6 72 30)" />
    <g fill="#b08b3e">
      <circle cx="65" cy="38" r="2.500" />
      <circle cx="71" cy="24" r="2.500" />
      <circle cx="76" cy="42" r="2.500" />
      <circle cx="82" cy="22" r="2.500" />
    </g>
  </Trouble>
);
