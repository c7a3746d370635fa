import { ink, Scene, type SceneProps } from './scene.tsx';

/** Something went wrong: a cat looks at the plant it has just tipped over. */
export function TippedPot({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path d="M34 158h172" stroke="#2f5a4b" strokeWidth="4" strokeLinecap="round" />
      <path d="M136 126l46-10 6 34-44 6z" fill="#b8452f" />
      <path d="M131 122l12-3 8 39-12 2z" fill="#8a2f20" />
      <path d="M133 157c-8-12-26-12-36 1z" fill="#5a4636" />
      <path
        d="M132 140c-14-3-20-12-32-10M124 137c-4-9-12-12-18-11M118 132c-8 4-14 10-22 9"
        stroke="#5f9a72"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M98 131c-5-5-12-5-16 0 4 5 11 5 16 0zM108 124c-1-6-6-10-12-9 1 6 6 10 12 9z" fill="#5f9a72" />
      <path d="M160 104l4-14M176 108l10-12" stroke="#f6d77a" strokeWidth="4" strokeLinecap="round" />
      <path d="M40 158c0-34 8-52 26-52s28 18 28 52z" fill="#8d8f96" />
      <path d="M56 158c0-20 3-30 11-30s12 10 12 30z" fill="#ecebe6" />
      <path d="M42 156c-14-4-14-24-2-28" stroke="#5b5e68" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M44 88c-1-6-3-26 1-28 4-1 12 8 15 12q7-2 14 0c3-4 12-13 15-12 4 2 2 22 1 28 0 14-9 22-23 22s-23-8-23-22z"
        fill="#8d8f96"
      />
      <path d="M50 67q4 2 6 6l-6 4zM85 67q-4 2-6 6l6 4z" fill="#e9a08c" />
      <path d="M52 76h30" stroke="#5b5e68" strokeWidth="4" strokeLinecap="round" />
      <ellipse cx="60" cy="89" rx="5" ry="5.500" fill="#fff" />
      <ellipse cx="78" cy="89" rx="5" ry="5.500" fill="#fff" />
      <ellipse cx="62" cy="91" rx="2.800" ry="3.400" fill={ink} />
      <ellipse cx="80" cy="91" rx="2.800" ry="3.400" fill={ink} />
      <path d="M67 98c0-1.500 1.500-2 3-2s3 .5 3 2-1.500 3-3 3-3-1.500-3-3z" fill="#d9776a" />
      <path d="M66 105h8" stroke={ink} strokeWidth="2" strokeLinecap="round" />
    </Scene>
  );
}
