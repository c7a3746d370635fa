import { ink, Scene, type SceneProps } from './scene.tsx';

/** A lit house late at night, and a person waiting at the door. */
export function NightClinic({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path d="M182 34a19 19 0 1 0 15 30 16 16 0 0 1-15-30z" fill="#f6d77a" />
      <path
        d="M52 44v8M48 48h8M84 28v6M81 31h6M206 86v6M203 89h6"
        stroke="#f6d77a"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M66 74l54-32 54 32v84H66z" fill="#b8452f" />
      <path
        d="M58 79l62-37 62 37"
        stroke="#7d3a2a"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="101" y="98" width="42" height="60" rx="4" fill="#fdf3d6" />
      <circle cx="120" cy="72" r="12" fill="#fdf6e4" />
      <path d="M120 65v14M113 72h14" stroke="#2f6f5c" strokeWidth="5" strokeLinecap="round" />
      <rect x="74" y="104" width="18" height="22" rx="3" fill="#f6d77a" />
      <rect x="152" y="104" width="18" height="22" rx="3" fill="#f6d77a" />
      <path d="M83 104v22M161 104v22" stroke="#b8452f" strokeWidth="3" />
      <path d="M101 158l-16 12h74l-16-12z" fill="#f6d77a" fillOpacity=".55" />
      <path d="M108 158c0-16 4-23 14-23s15 8 15 23z" fill="#45433f" />
      <path d="M137 157c9 1 12-6 9-13" stroke="#45433f" strokeWidth="5" strokeLinecap="round" />
      <path d="M108 126l-1-15 8 6q6-2 12 0l8-6-1 15c0 8-5 12-13 12s-13-4-13-12z" fill="#565653" />
      <circle cx="116" cy="126" r="2" fill="#f6d77a" />
      <circle cx="127" cy="126" r="2" fill="#f6d77a" />
      <path d="M119.500 131h4l-2 2.500z" fill={ink} />
      <path d="M40 158h160" stroke="#2f5a4b" strokeWidth="4" strokeLinecap="round" />
    </Scene>
  );
}
