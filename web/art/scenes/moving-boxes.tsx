import { ink, Scene, type SceneProps } from './scene.tsx';

/** Moving day: taped boxes, with an animal in one of them. */
export function MovingBoxes({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <rect x="128" y="64" width="70" height="46" rx="4" fill="#c98c4e" />
      <path d="M156 64h14v46h-14z" fill="#ecd6ad" />
      <rect x="118" y="108" width="92" height="50" rx="4" fill="#b9793c" />
      <path d="M157 108h14v50h-14z" fill="#ecd6ad" />
      <path d="M184 138h14M184 146h9" stroke="#7d5226" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M62 62c-3-13-10-18-17-13-6 5-2 22 8 34zM84 62c0-15 5-22 12-19 8 4 6 22-4 35z" fill="#ecd6ad" />
      <path
        d="M49 55c3 5 5 10 6 17M95 50c-4 5-6 10-7 17"
        stroke="#e9a08c"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M44 98c0-22 12-34 29-34s29 12 29 34-11 28-29 28-29-6-29-28z" fill="#ecd6ad" />
      <path d="M57 106c0-8 7-13 16-13s16 5 16 13-7 13-16 13-16-5-16-13z" fill="#fdf6e6" />
      <ellipse cx="60" cy="88" rx="3.400" ry="4" fill={ink} />
      <ellipse cx="86" cy="88" rx="3.400" ry="4" fill={ink} />
      <path d="M69 97c0-1.500 2-2.200 4-2.200s4 .7 4 2.200-2.200 4-4 4-4-2.500-4-4z" fill="#d9776a" />
      <path d="M73 101v4m0 0q-4 4-8 1m8-1q4 4 8 1" stroke={ink} strokeWidth="2" strokeLinecap="round" />
      <path d="M38 112h70v42a4 4 0 0 1-4 4H42a4 4 0 0 1-4-4z" fill="#df9c58" />
      <path d="M38 112l-14-14h22l12 14zM108 112l14-14h-20l-10 14z" fill="#b9793c" />
      <path d="M50 112c-1 8 2 12 7 12s7-5 6-12zM83 112c-1 8 2 12 7 12s7-5 6-12z" fill="#ecd6ad" />
      <path
        d="M63 138c2-4 8-4 10 1 2-5 8-5 10-1 3 6-4 10-10 13-6-3-13-7-10-13z"
        fill="#fdf3d6"
        fillOpacity=".85"
      />
      <path d="M22 158h196" stroke="#2f5a4b" strokeWidth="4" strokeLinecap="round" />
    </Scene>
  );
}
