import { ink, Scene, type SceneProps } from './scene.tsx';

/** 404: a dog in the wrong place. */
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
        <ellipse cx="64" cy="73" rx="4.2" ry="4.8" fill={ink} />
        <ellipse cx="88" cy="73" rx="4.2" ry="4.8" fill={ink} />
        <circle cx="65.5" cy="71" r="1.5" fill="#fff" />
        <circle cx="89.5" cy="71" r="1.5" fill="#fff" />
        <path
          d="M58 62q4-5 9-3M94 60q-4-5-9-3"
          stroke="#9c6430"
          strokeWidth="2.5"
          strokeLinecap="round"
          fill="none"
        />
        <path d="M68 86c0-3.5 3.5-5 8-5s8 1.5 8 5-4.7 7.5-8 7.5-8-4-8-7.5z" fill={ink} />
        <path
          d="M76 93.5v4M70 100q6-4 12 0"
          stroke={ink}
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
