import { ink, Scene, type SceneProps } from './scene.tsx';

/** No pets yet: an animal looks out of its den. */
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
      <ellipse cx="110" cy="116" rx="3.2" ry="3.8" fill={ink} />
      <ellipse cx="130" cy="116" rx="3.2" ry="3.8" fill={ink} />
      <path d="M114 125c0-2.5 2.8-3.5 6-3.5s6 1 6 3.5-3.5 5.5-6 5.5-6-3-6-5.5z" fill={ink} />
      <path
        d="M120 131v2.5m0 0q-4 4-8 1m8-1q4 4 8 1"
        stroke={ink}
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
