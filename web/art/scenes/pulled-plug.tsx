import { ink, Scene, type SceneProps } from './scene.tsx';

/** Offline: an animal asleep on the cable, and the plug is out. */
export function PulledPlug({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <rect x="184" y="60" width="34" height="38" rx="8" fill="#fdf6e6" />
      <rect x="184" y="92" width="34" height="6" rx="3" fill="#cfab74" />
      <path d="M196 73v9M206 73v9" stroke={ink} strokeWidth="4.5" strokeLinecap="round" />
      <path d="M22 152h196" stroke="#2f5a4b" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M14 132c14 0 14 16 30 16h108c14 0 12-24 24-24"
        stroke="#2f6f5c"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g transform="rotate(-24 188 120)">
        <path
          d="M176 112h12a8 8 0 0 1 8 8 8 8 0 0 1-8 8h-12a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4z"
          fill="#b8452f"
        />
        <path d="M198 116h9M198 124h9" stroke="#a8761a" strokeWidth="4" strokeLinecap="round" />
      </g>
      <path d="M52 132c0-26 24-44 54-44s54 18 54 42c0 14-12 20-30 20H78c-16 0-26-6-26-18z" fill="#d98f45" />
      <path
        d="M104 89l-2 15M122 91l-5 14M139 99l-8 12"
        stroke="#a85f22"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M158 124c4 16-8 23-24 23h-36"
        stroke="#d98f45"
        strokeWidth="16"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M158 124c4 16-8 23-24 23h-28"
        stroke="#a85f22"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".5"
      />
      <path d="M92 139h14a8 8 0 0 1 0 16H92a8 8 0 0 1 0-16z" fill="#fdf3d6" />
      <g transform="rotate(8 70 120)">
        <path
          d="M50 106l-4-20c-.6-3 2-5 4.600-3l14 11zM92 106l4-20c.6-3-2-5-4.600-3l-14 11z"
          fill="#d98f45"
        />
        <path d="M53 100l-2-10 8 6zM89 100l2-10-8 6z" fill="#d9776a" />
        <path d="M43 118c0-17 12-26 28-26s28 9 28 26c0 16-12 26-28 26s-28-10-28-26z" fill="#d98f45" />
        <path d="M71 93v9M62 94l2 7M80 94l-2 7" stroke="#a85f22" strokeWidth="4" strokeLinecap="round" />
        <path d="M71 119c7 0 15 4 15 12s-8 12-15 12-15-4-15-12 8-12 15-12z" fill="#fdf3d6" />
        <path
          d="M51 116q6 6 12 0M79 116q6 6 12 0M71 129v2.500m0 0q-4 4-8 1m8-1q4 4 8 1"
          stroke={ink}
          strokeWidth="2.400"
          strokeLinecap="round"
          fill="none"
        />
        <path d="M67 125c0-1.500 2-2 4-2s4 .5 4 2-2.500 4-4 4-4-2.500-4-4z" fill="#d9776a" />
      </g>
      <path
        d="M40 76h10l-10 12h10M24 50h13l-13 15h13"
        stroke="#2f6f5c"
        strokeWidth="3.500"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="dark:stroke-[#7fb99a]"
      />
    </Scene>
  );
}
