import { ink, Scene, type SceneProps } from './scene.tsx';

/** No messages: a cat waits beside an empty mailbox. */
export function QuietMailbox({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path d="M30 158h180" stroke="#2f5a4b" strokeWidth="4" strokeLinecap="round" />
      <path d="M146 100h12v58h-12z" fill="#7d5a3a" />
      <path d="M112 104V76c0-15 11-26 26-26h40c15 0 26 11 26 26v28z" fill="#2f6f5c" />
      <path d="M112 104V76c0-15 11-26 26-26s26 11 26 26v28z" fill="#173b30" />
      <path d="M122 96V78c0-9 7-16 16-16s16 7 16 16v18z" fill="#0f2a22" />
      <path d="M112 104h52l-6 12h-40z" fill="#3f8069" />
      <path d="M190 74V44" stroke="#8d8f96" strokeWidth="4" strokeLinecap="round" />
      <path d="M190 72h12v12h-12z" fill="#b8452f" />
      <path d="M48 158c-4-30 4-48 20-48s26 16 24 48z" fill="#d69a5b" />
      <path d="M60 158c0-18 3-26 10-26s11 8 11 26z" fill="#f7e7cc" />
      <path d="M92 154c12 2 14-10 8-16" stroke="#d69a5b" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M46 92c-1-6-2-25 2-27 4-1 11 8 14 11q7-2 14 0c3-3 11-12 14-11 4 2 2 21 1 27 0 13-8 21-22 21s-23-8-23-21z"
        fill="#d69a5b"
      />
      <path d="M52 71q4 2 6 5l-6 4zM85 71q-4 2-6 5l6 4z" fill="#e9a08c" />
      <path d="M69 76v8M62 77v5M76 77v5" stroke="#9c6430" strokeWidth="3" strokeLinecap="round" />
      <ellipse cx="62" cy="92" rx="3" ry="4" fill={ink} />
      <ellipse cx="78" cy="92" rx="3" ry="4" fill={ink} />
      <path d="M67 99c0-1.500 1.500-2 3-2s3 .5 3 2-1.500 3-3 3-3-1.500-3-3z" fill="#d9776a" />
      <path d="M70 102v2m0 0q-3 3-6 .5m6-.5q3 3 6 .5" stroke={ink} strokeWidth="2" strokeLinecap="round" />
    </Scene>
  );
}
