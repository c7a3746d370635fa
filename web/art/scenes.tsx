import type { ReactNode } from 'react';

type SceneProps = { className?: string | undefined };

const dark = '#2b211b';

/*
 * Small scenes for places that are empty or lost. 240 × 180, lying on a soft round of the page's own colour;
 * the animals keep their colours by day and by night.
 */

/** Nothing filed yet: a cat has moved into the folder. */
export function EmptyFolder({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path d="M62 62a6 6 0 0 1 6-6h34l12 12h58a6 6 0 0 1 6 6v70H62z" fill="#d99a2b" />
      <path
        d="M84 96l-3-42c-.3-4 4-6 7-3.5L103 63c9-2.5 19-2.5 28 0l15-12.5c3-2.5 7.3-.5 7 3.5l-3 42c1 24-10 36-33 36S83 120 84 96z"
        fill="#6d6a66"
      />
      <path d="M88 67l-1-8 8 6.5zM146 67l1-8-8 6.5z" fill="#e9a08c" />
      <path
        d="M117 63v11M107 64.5l1.5 8M127 64.5l-1.5 8"
        stroke="#45433f"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M97 88q6 5 12 0M125 88q6 5 12 0"
        stroke={dark}
        strokeWidth="2.8"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M117 95c8 0 16 4 16 13H101c0-9 8-13 16-13z" fill="#efe9dd" />
      <path d="M113 97c0-1.3 1.8-1.8 4-1.8s4 .5 4 1.8-2.2 4-4 4-4-2.7-4-4z" fill="#d9776a" />
      <path
        d="M54 102a5 5 0 0 1 5-6h122a5 5 0 0 1 5 6l-8 48a6 6 0 0 1-6 5H68a6 6 0 0 1-6-5z"
        fill="#f2b83f"
      />
      <path d="M92 96c-1 9 2 13 8 13s8-5 7-13zM128 96c-1 8 1 13 7 13s9-4 8-13z" fill="#6d6a66" />
      <rect x="98" y="122" width="44" height="14" rx="4" fill="#fdf3d6" />
    </Scene>
  );
}

/** No pets yet: the den is ready and somebody looks out for company. */
export function EmptyDen({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path d="M50 158V104c0-40 31-68 70-68s70 28 70 68v54z" fill="#2f5a4b" />
      <path d="M72 158v-46c0-28 21-48 48-48s48 20 48 48v46z" fill="#173b30" />
      <path d="M86 158c0-12 4-20 10-26-3-18 5-38 24-38s27 20 24 38c6 6 10 14 10 26z" fill="#ecd6ad" />
      <path
        d="M103 98c-10-4-18 6-18 18 0 11 3 19 8 20 6 1 8-10 9-20 .5-7 1-13 1-18zM137 98c10-4 18 6 18 18 0 11-3 19-8 20-6 1-8-10-9-20-.5-7-1-13-1-18z"
        fill="#cfab74"
      />
      <ellipse cx="110" cy="116" rx="3.2" ry="3.8" fill={dark} />
      <ellipse cx="130" cy="116" rx="3.2" ry="3.8" fill={dark} />
      <path d="M114 125c0-2.5 2.8-3.5 6-3.5s6 1 6 3.5-3.5 5.5-6 5.5-6-3-6-5.5z" fill={dark} />
      <path
        d="M120 131v2.5m0 0q-4 4-8 1m8-1q4 4 8 1"
        stroke={dark}
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M100 143q20 10 40 0l1.5 6q-21.5 11-43 0z" fill="#b8452f" />
      <circle cx="120" cy="154" r="5.5" fill="#f6d77a" />
      <path d="M34 158h172" stroke="#2f5a4b" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M40 156c0-9-5-13-5-20M47 156c0-7 4-10 5-16M198 156c0-9 4-12 5-19"
        stroke="#5f9a72"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
    </Scene>
  );
}

/** A letter is on its way, or has come: a bird brings it. */
export function BirdMail({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path
        d="M36 66q14-8 28 0M30 84q10-6 20 0"
        stroke="#8fb3bb"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M76 84c-14-2-24-10-28-22 16-2 30 2 38 12z" fill="#33708a" />
      <path d="M70 88c0-26 20-44 46-44 22 0 36 14 36 32 0 22-20 40-46 40-22 0-36-10-36-28z" fill="#4f93ad" />
      <path d="M92 110c-4-14 6-30 26-30 14 0 26 4 33 8-6 17-23 28-45 28-5 0-10-2-14-6z" fill="#f6efdd" />
      <path d="M82 74c6-22 26-40 50-42-2 26-14 48-36 54-8 2-15-2-14-12z" fill="#33708a" />
      <ellipse cx="134" cy="66" rx="4" ry="4.6" fill={dark} />
      <circle cx="135.5" cy="64.2" r="1.5" fill="#fff" />
      <path d="M148 66c10-1 17 2 21 7-5 4-12 6-20 5z" fill="#e59a2c" />
      <circle cx="128" cy="78" r="4.5" fill="#e9a08c" opacity=".8" />
      <path d="M166 76l-8 14" stroke="#a8761a" strokeWidth="2.5" strokeLinecap="round" />
      <g transform="rotate(8 158 116)">
        <rect x="124" y="92" width="68" height="48" rx="5" fill="#fdf6e4" stroke="#d6c49c" strokeWidth="2" />
        <path d="M126 96l32 24 32-24" stroke="#d6c49c" strokeWidth="2.5" fill="none" strokeLinejoin="round" />
        <circle cx="158" cy="120" r="7" fill="#b8452f" />
        <path d="M155 122.5c0-2 1.5-3.2 3-3.2s3 1.2 3 3.2-1.5 1.5-3 1.5-3 .5-3-1.5z" fill="#fbe3cf" />
      </g>
    </Scene>
  );
}

/** A link that no longer holds: the lead came off the collar. */
export function LostLink({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path
        d="M26 70c20-16 34 10 48 2s10-30 26-28"
        stroke="#b8452f"
        strokeWidth="9"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M98 38l13-2c5-.7 9 2.5 9 7s-3.5 7-8 7h-9"
        stroke="#a8761a"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M124 70l7 6M128 58l9-1M116 78l1 8" stroke="#d99a2b" strokeWidth="4" strokeLinecap="round" />
      <path d="M96 130c0-16 22-26 50-26s50 10 50 26-22 26-50 26-50-10-50-26z" fill="#8f3423" />
      <path d="M96 122c0-16 22-26 50-26s50 10 50 26-22 26-50 26-50-10-50-26z" fill="#b8452f" />
      <path d="M108 122c0-9 17-16 38-16s38 7 38 16-17 16-38 16-38-7-38-16z" fill="#6b2619" />
      <path d="M118 131c6-4 16-7 28-7s22 3 28 7c-6 4-16 7-28 7s-22-3-28-7z" className="fill-accent-soft" />
      <circle cx="112" cy="150" r="13" fill="#f2b83f" />
      <path d="M107 152c0-3.5 2.5-5.5 5-5.5s5 2 5 5.5-2.5 2.5-5 2.5-5 1-5-2.5z" fill="#a8761a" />
      <path
        d="M106.5 145v.1M112 142.5v.1M117.5 145v.1"
        stroke="#a8761a"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <path d="M104 134a6 6 0 0 1 8-2" stroke="#a8761a" strokeWidth="4" strokeLinecap="round" fill="none" />
    </Scene>
  );
}

/** Nothing found: a rabbit looks through the glass too. */
export function NothingFound({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path
        d="M88 74C76 60 70 26 79 16c3-3 8-3 11 0 9 9 11 34 8 54zM104 70c-2-22 4-46 16-50 15-4 29 11 32 28 .6 4-3 6-6 5-9-2-15-6-20-10-3 11-6 20-12 28z"
        fill="#c98c4e"
      />
      <path d="M87 64c-7-12-9-31-5-40 7 7 11 23 11 38z" fill="#e9a08c" />
      <path d="M126 43c-4-8-4-15 0-20 13 1 23 13 26 25 .6 4-3 6-6 5-9-2-15-6-20-10z" fill="#9c6430" />
      <path d="M64 110c0-28 16-46 40-46s40 18 40 46-16 46-40 46-40-18-40-46z" fill="#c98c4e" />
      <path d="M104 112c12 0 24 7 24 20s-11 19-24 19-24-6-24-19 12-20 24-20z" fill="#f7e7cc" />
      <ellipse cx="86" cy="102" rx="5" ry="5.8" fill={dark} />
      <circle cx="87.8" cy="99.5" r="1.8" fill="#fff" />
      <path d="M98 117c0-2 2.7-3 6-3s6 1 6 3-3.3 5.5-6 5.5-6-3.5-6-5.5z" fill="#d9776a" />
      <path
        d="M104 122.5v3m0 0q-4.5 5-9 1m9-1q4.5 5 9 1"
        stroke={dark}
        strokeWidth="2.2"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M156 124l26 28" stroke="#2f5a4b" strokeWidth="12" strokeLinecap="round" />
      <circle cx="134" cy="100" r="31" fill="#d7e9ea" />
      <path
        d="M110 119c-2-4-3.5-9-3.5-19a27.5 27.5 0 0 1 10-21c14 5 22 15 24 31-6 12-18 17-30.5 9z"
        fill="#c98c4e"
      />
      <ellipse cx="127" cy="99" rx="10.5" ry="12" fill={dark} />
      <circle cx="131" cy="94" r="3.8" fill="#fff" />
      <circle cx="134" cy="100" r="29" fill="none" stroke="#2f5a4b" strokeWidth="7" />
      <path d="M146 82q8 5 10 14" stroke="#fff" strokeWidth="4" strokeLinecap="round" fill="none" />
    </Scene>
  );
}

/** 404: a dog has followed its nose to the wrong place. */
export function LostDog({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path d="M28 156h184" stroke="#2f5a4b" strokeWidth="4" strokeLinecap="round" />
      <path d="M150 154V88" stroke="#9c6430" strokeWidth="7" strokeLinecap="round" />
      <path d="M122 54h48l12 13-12 13h-48a4 4 0 0 1-4-4V58a4 4 0 0 1 4-4z" fill="#f2b83f" />
      <path d="M178 88h-44l-11 11 11 11h44a4 4 0 0 0 4-4V92a4 4 0 0 0-4-4z" fill="#f6d77a" />
      <path d="M132 67h26M140 99h28" stroke="#a8761a" strokeWidth="4" strokeLinecap="round" />
      <path d="M44 156c-4-26 4-46 20-52h26c14 4 20 24 18 52z" fill="#fdf6e6" />
      <path d="M46 140c-16 2-22-8-20-20" stroke="#cfab74" strokeWidth="9" strokeLinecap="round" fill="none" />
      <path d="M62 156v-22M92 156v-22" stroke="#cfab74" strokeWidth="3" strokeLinecap="round" />
      <path d="M44 156c-2-14 0-26 6-34 10 4 14 20 10 34z" fill="#cfab74" />
      <g transform="rotate(-14 76 74)">
        <path d="M48 72c0-20 11-32 28-32s28 12 28 32-8 40-28 40-28-20-28-40z" fill="#ecd6ad" />
        <path d="M76 72c9 0 16 8 16 20s-7 20-16 20-16-8-16-20 7-20 16-20z" fill="#fdf6e6" />
        <path
          d="M58 44c-12-5-24 6-25 24-1 14 4 27 11 28 7 0 9-10 9-21 0-12 2-22 5-31zM94 44c12-5 24 6 25 24 1 14-4 27-11 28-7 0-9-10-9-21 0-12-2-22-5-31z"
          fill="#cfab74"
        />
        <ellipse cx="64" cy="73" rx="4.2" ry="4.8" fill={dark} />
        <ellipse cx="88" cy="73" rx="4.2" ry="4.8" fill={dark} />
        <circle cx="65.5" cy="71" r="1.5" fill="#fff" />
        <circle cx="89.5" cy="71" r="1.5" fill="#fff" />
        <path
          d="M58 62q4-5 9-3M94 60q-4-5-9-3"
          stroke="#9c6430"
          strokeWidth="2.5"
          strokeLinecap="round"
          fill="none"
        />
        <path d="M68 86c0-3.5 3.5-5 8-5s8 1.5 8 5-4.7 7.5-8 7.5-8-4-8-7.5z" fill={dark} />
        <path
          d="M76 93.5v4M70 100q6-4 12 0"
          stroke={dark}
          strokeWidth="2.2"
          strokeLinecap="round"
          fill="none"
        />
      </g>
      <path d="M60 112q18 12 40-2l2 7q-22 15-42 3z" fill="#2f6f5c" />
      <circle cx="82" cy="125" r="6" fill="#f6d77a" />
    </Scene>
  );
}

/** The link works for a while: a parcel of papers with a clock for a tail. */
export function SharedPapers({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <g transform="rotate(-7 100 100)">
        <rect x="62" y="40" width="84" height="112" rx="7" fill="#e3d4ac" />
      </g>
      <rect x="66" y="38" width="84" height="112" rx="7" fill="#fdf8ea" stroke="#d6c49c" strokeWidth="2" />
      <path
        d="M82 62h36M82 78h52M82 94h52M82 110h30"
        stroke="#d6c49c"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="150" cy="128" r="28" fill="#f2b83f" />
      <circle cx="150" cy="128" r="20" fill="#fdf3d6" />
      <path
        d="M150 116v12l8 6"
        stroke="#2f5a4b"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
      <path d="M132 104c-2-6-1-10 3-12 4 0 7 3 8 8M168 104c2-6 1-10-3-12-4 0-7 3-8 8" fill="#d99a2b" />
    </Scene>
  );
}

function Scene({ className, children }: SceneProps & { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 180" aria-hidden="true" className={className} fill="none">
      <ellipse cx="120" cy="98" rx="112" ry="78" className="fill-accent-soft" />
      {children}
    </svg>
  );
}
