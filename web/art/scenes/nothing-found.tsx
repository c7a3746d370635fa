import { ink, Scene, type SceneProps } from './scene.tsx';

/** No results: a rabbit looks through the magnifying glass. */
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
      <ellipse cx="86" cy="102" rx="5" ry="5.8" fill={ink} />
      <circle cx="87.8" cy="99.5" r="1.8" fill="#fff" />
      <path d="M98 117c0-2 2.7-3 6-3s6 1 6 3-3.3 5.5-6 5.5-6-3.5-6-5.5z" fill="#d9776a" />
      <path
        d="M104 122.5v3m0 0q-4.5 5-9 1m9-1q4.5 5 9 1"
        stroke={ink}
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
      <ellipse cx="127" cy="99" rx="10.5" ry="12" fill={ink} />
      <circle cx="131" cy="94" r="3.8" fill="#fff" />
      <circle cx="134" cy="100" r="29" fill="none" stroke="#2f5a4b" strokeWidth="7" />
      <path d="M146 82q8 5 10 14" stroke="#fff" strokeWidth="4" strokeLinecap="round" fill="none" />
    </Scene>
  );
}
