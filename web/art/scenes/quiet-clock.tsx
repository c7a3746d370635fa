import { ink, Scene, type SceneProps } from './scene.tsx';

/** Nothing to remember yet: a rabbit waits beside an alarm clock. */
export function QuietClock({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path d="M40 156h160" stroke="#2f6f5c" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M80 142l-10 13M132 142l10 13M106 58v-8M98 48h16"
        stroke="#d99a2b"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d="M62 84a17 17 0 0 1 26-20zM150 84a17 17 0 0 0-26-20z"
        fill="#d99a2b"
        stroke="#d99a2b"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <circle cx="106" cy="108" r="45" fill="#f2b83f" />
      <circle cx="106" cy="108" r="34" fill="#fdf3d6" />
      <path
        d="M106 80v4M106 132v4M78 108h4M130 108h4"
        stroke="#d99a2b"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M106 90v18l-13 8" stroke={ink} strokeWidth="5" strokeLinecap="round" />
      <path
        d="M160 88c-7-16-9-44-1-46 7-2 12 22 13 43zM177 86c3-20 11-42 18-39 7 4 0 31-9 45z"
        fill="#b58d6b"
      />
      <path d="M162 78c-3-12-4-26-1-27 4 0 6 14 7 25zM182 79c2-11 7-23 9-22 3 2-1 15-6 24z" fill="#e9b7a4" />
      <path d="M140 156c-2-26 10-44 32-44s34 18 32 44z" fill="#b58d6b" />
      <path
        d="M158 156c-1-16 5-26 14-26s15 10 14 26zM212 148a9 9 0 1 0-18 0 9 9 0 0 0 18 0z"
        fill="#efe4d4"
      />
      <path
        d="M145 104c0-15 12-24 27-24s27 9 27 24c0 13-12 21-27 21s-27-8-27-21zM152 156c-1-8 3-12 8-12s8 4 8 12zM176 156c0-8 4-12 8-12s8 4 8 12z"
        fill="#c39c79"
      />
      <path d="M159 112c0-6 6-10 13-10s13 4 13 10-6 11-13 11-13-5-13-11z" fill="#efe4d4" />
      <path d="M160 100h0M184 100h0" stroke={ink} strokeWidth="6.5" strokeLinecap="round" />
      <path
        d="M168.5 106.5c0-1.3 1.7-1.8 3.5-1.8s3.5 .5 3.5 1.8-1.9 3.7-3.5 3.7-3.5-2.4-3.5-3.7z"
        fill="#d9776a"
      />
      <path
        d="M172 110v3m0 0q-3 3.5-6 .8m6-.8q3 3.5 6 .8"
        stroke={ink}
        strokeWidth="2"
        strokeLinecap="round"
      />
    </Scene>
  );
}
