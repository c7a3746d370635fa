import { Scene, type SceneProps } from './scene.tsx';

/** A link that works for a while: a parcel of papers with a clock. */
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
