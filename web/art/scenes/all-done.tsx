import { ink, Scene, type SceneProps } from './scene.tsx';

/** Nothing is due: a cat asleep on its cushion. */
export function AllDone({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <circle cx="182" cy="52" r="19" fill="#f6d77a" />
      <path
        d="M182 22v6M182 76v6M152 52h6M206 52h6M161 31l4 4M203 31l-4 4M161 73l4-4M203 73l-4-4"
        stroke="#f6d77a"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M36 142c0-13 12-20 84-20s84 7 84 20c0 12-14 18-84 18s-84-6-84-18z" fill="#b8452f" />
      <path d="M48 148c18 6 42 7 72 7s54-1 72-7" stroke="#8a2f20" strokeWidth="3" strokeLinecap="round" />
      <path d="M74 136c-6-30 16-56 50-56 32 0 54 24 50 56z" fill="#c98c4e" />
      <path
        d="M118 81c2 8 2 14 0 20M136 82c3 7 4 13 3 20M153 90c3 6 4 11 4 17"
        stroke="#9c6430"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M172 128c10 10-4 18-24 17-20 0-38-2-52-6"
        stroke="#c98c4e"
        strokeWidth="13"
        strokeLinecap="round"
      />
      <path d="M98 139q12 3 20 4" stroke="#9c6430" strokeWidth="13" strokeLinecap="round" />
      <path
        d="M54 124c0-5-3-26 1-28 4-1 14 8 17 12q9-3 18 0c4-4 14-13 17-11 4 2 1 23 1 28 0 12-12 19-27 19s-27-8-27-20z"
        fill="#d69a5b"
      />
      <path d="M60 104q5 2 8 7l-7 4zM103 105q-6 2-8 6l7 4z" fill="#e9a08c" />
      <path d="M64 124q5 4 10 0M88 124q5 4 10 0" stroke={ink} strokeWidth="2.4" strokeLinecap="round" />
      <path d="M78 130c0-1.500 1.500-2 3-2s3 .5 3 2-1.500 3-3 3-3-1.500-3-3z" fill="#d9776a" />
      <path d="M81 133v2m0 0q-3 3-6 .5m6-.5q3 3 6 .5" stroke={ink} strokeWidth="2" strokeLinecap="round" />
      <path
        d="M104 66h11l-11 13h11M124 44h8l-8 10h8"
        stroke="#2f6f5c"
        strokeWidth="3.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Scene>
  );
}
