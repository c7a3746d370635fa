import { ink, Scene, type SceneProps } from './scene.tsx';

/** The archive: a tortoise looks out of a labeled box on a shelf. */
export function KeptBox({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path d="M26 150h188" stroke="#7d5a3a" strokeWidth="10" strokeLinecap="round" />
      <path d="M48 155v14M192 155v14" stroke="#7d5a3a" strokeWidth="8" strokeLinecap="round" />
      <path d="M176 86h14v59h-14z" fill="#2f6f5c" />
      <path d="M192 94h12v51h-12z" fill="#b8452f" />
      <path d="M179 98h8M179 106h8M195 106h6" stroke="#f6d77a" strokeWidth="3" strokeLinecap="round" />
      <path d="M70 84c0-26 16-42 36-42s36 16 36 42z" fill="#5f9a72" />
      <path
        d="M106 44v38M88 56l-8 26M124 56l8 26M80 68h52"
        stroke="#2f5a4b"
        strokeWidth="3.500"
        strokeLinecap="round"
      />
      <path d="M134 84c-2-14 4-26 15-26 10 0 16 8 15 17-1 8-7 11-13 11z" fill="#a9c48a" />
      <circle cx="153" cy="70" r="3" fill={ink} />
      <path d="M156 79q4 1 6-2" stroke={ink} strokeWidth="2" strokeLinecap="round" />
      <path d="M50 82h112v63H50z" fill="#d7a86a" />
      <path d="M44 78h124v16H44z" fill="#b98646" />
      <rect x="80" y="108" width="52" height="24" rx="4" fill="#fdf6e4" />
      <path d="M88 117h36M88 124h22" stroke="#8d8f96" strokeWidth="3" strokeLinecap="round" />
    </Scene>
  );
}
