import { ink, Scene, type SceneProps } from './scene.tsx';

/** Nothing to remember yet: a rabbit waits beside an alarm clock. */
export function QuietClock({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path d="M40 156h160" stroke="#2f6f5c" strokeWidth="4" strokeLinecap="round" />
      <path d="M80 142l-10 13M132 142l10 13" stroke="#d99a2b" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M62 84a17 17 0 0 1 26-20zM150 84a17 17 0 0 0-26-20z"
        fill="#d99a2b"
        stroke="#d99a2b"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M106 58v-8M98 48h16" stroke="#d99a2b" strokeWidth="6" strokeLinecap="round" />
      <circle cx="106" cy="108" r="45" fill="#f2b83f" />
      <circle cx="106" cy="108" r="34" fill="#fdf3d6" />
      <path
        d="M106 80v4M106 132v4M78 108h4M130 108h4"
        stroke="#d99a2b"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M106 108V90M106 108l-13 8" stroke={ink} strokeWidth="4" strokeLinecap="round" />
      <circle cx="106" cy="108" r="4" fill={ink} />
      <path
        d="M160 88c-7-16-9-44-1-46 7-2 12 22 13 43zM177 86c3-20 11-42 18-39 7 4 0 31-9 45z"
        fill="#b58d6b"
      />
      <path d="M162 78c-3-12-4-26-1-27 4 0 6 14 7 25zM182 79c2-11 7-23 9-22 3 2-1 15-6 24z" fill="#e9b7a4" />
      <path d="M140 156c-2-26 10-44 32-44s34 18 32 44z" fill="#b58d6b" />
      <path d="M158 156c-1-16 5-26 14-26s15 10 14 26z" fill="#efe4d4" />
      <circle cx="203" cy="148" r="9" fill="#efe4d4" />
      <path d="M145 104c0-15 12-24 27-24s27 9 27 24c0 13-12 21-27 21s-27-8-27-21z" fill="#c39c79" />
      <path d="M159 112c0-6 6-10 13-10s13 4 13 10-6 11-13 11-13-5-13-11z" fill="#efe4d4" />
      <circle cx="160" cy="100" r="3.2" fill={ink} />
      <circle cx="184" cy="100" r="3.2" fill={ink} />
      <path
        d="M168.500 106.500c0-1.300 1.700-1.800 3.500-1.800s3.500 .5 3.500 1.800-1.900 3.700-3.500 3.700-3.500-2.400-3.500-3.700z"
        fill="#d9776a"
      />
      <path
        d="M172 110v3m0 0q-3 3.500-6 .8m6-.8q3 3.500 6 .8"
        stroke={ink}
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M152 156c-1-8 3-12 8-12s8 4 8 12zM176 156c0-8 4-12 8-12s8 4 8 12z" fill="#c39c79" />
    </Scene>
  );
}
