import { ink, Scene, type SceneProps } from './scene.tsx';

/** Nothing filed yet: a cat has moved into the folder. */
export function EmptyFolder({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path d="M62 62a6 6 0 0 1 6-6h34l12 12h58a6 6 0 0 1 6 6v70H62z" fill="#d99a2b" />
      <path
        d="M84 96l-3-42c-.3-4 4-6 7-3.5L103 63c9-2.5 19-2.5 28 0l15-12.5c3-2.5 7.3-.5 7 3.5l-3 42c1 24-10 36-33 36S83 120 84 96z"
        fill="#6d6a66"
      />
      <path d="M88 67l-1-8 8 6.5zM146 67l1-8-8 6.5z" fill="#e9a08c" />
      <path
        d="M117 63v11M107 64.5l1.5 8M127 64.5l-1.5 8"
        stroke="#45433f"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M97 88q6 5 12 0M125 88q6 5 12 0"
        stroke={ink}
        strokeWidth="2.8"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M117 95c8 0 16 4 16 13H101c0-9 8-13 16-13z" fill="#efe9dd" />
      <path d="M113 97c0-1.3 1.8-1.8 4-1.8s4 .5 4 1.8-2.2 4-4 4-4-2.7-4-4z" fill="#d9776a" />
      <path
        d="M54 102a5 5 0 0 1 5-6h122a5 5 0 0 1 5 6l-8 48a6 6 0 0 1-6 5H68a6 6 0 0 1-6-5z"
        fill="#f2b83f"
      />
      <path d="M92 96c-1 9 2 13 8 13s8-5 7-13zM128 96c-1 8 1 13 7 13s9-4 8-13z" fill="#6d6a66" />
      <rect x="98" y="122" width="44" height="14" rx="4" fill="#fdf3d6" />
    </Scene>
  );
}
