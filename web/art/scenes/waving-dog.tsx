import { ink, Scene, type SceneProps } from './scene.tsx';

/** Goodbye: a dog on a hill waves at the setting sun. */
export function WavingDog({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path d="M112 158c0-30 24-54 54-54s54 24 54 54z" fill="#f6d77a" />
      <path d="M20 158c30-22 66-26 100-18s70 6 100 18z" fill="#5f9a72" />
      <path d="M66 150c-3-22 4-48 28-48s33 26 30 50z" fill="#b5763c" />
      <path d="M84 152c-1-16 3-28 12-28s14 12 13 28z" fill="#f7e7cc" />
      <path d="M118 118c14-8 20-22 22-38" stroke="#b5763c" strokeWidth="12" strokeLinecap="round" />
      <circle cx="141" cy="76" r="8" fill="#f7e7cc" />
      <path
        d="M156 62q6 6 6 15M164 54q10 9 9 24"
        stroke="#2f6f5c"
        strokeWidth="3.500"
        strokeLinecap="round"
      />
      <path d="M64 146c-12 2-16-8-12-16" stroke="#b5763c" strokeWidth="9" strokeLinecap="round" />
      <path d="M70 78c0-20 11-30 26-30s26 10 26 30-10 30-26 30-26-10-26-30z" fill="#b5763c" />
      <path d="M84 92c0-9 5-14 12-14s12 5 12 14-5 15-12 15-12-6-12-15z" fill="#f7e7cc" />
      <path
        d="M74 58c-10 0-15 10-14 22 1 8 4 14 9 14 6-1 7-10 8-18zM118 58c10 0 15 10 14 22-1 8-4 14-9 14-6-1-7-10-8-18z"
        fill="#7a4a22"
      />
      <path d="M83 75q4-4 8 0M101 75q4-4 8 0" stroke={ink} strokeWidth="2.500" strokeLinecap="round" />
      <path d="M91 87c0-2 2-3 5-3s5 1 5 3-2.500 5-5 5-5-3-5-5z" fill={ink} />
      <path d="M96 92v3m0 0q-4 4-7 1m7-1q4 4 7 1" stroke={ink} strokeWidth="2" strokeLinecap="round" />
      <path d="M78 110q18 9 36 0l1 6q-19 9-38 0z" fill="#b8452f" />
    </Scene>
  );
}
