import { dog } from '#shared/pets/portraits/dog.ts';

import { Shapes } from '../shapes.tsx';
import { Scene, type SceneProps } from './scene.tsx';

const coat = { backdrop: '#c9dde2', fur: '#df8b44', shade: '#b9642a', light: '#fdebd3', collar: '#2f6f5c' };

/** A newly printed card. */
export function NewCard({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <g transform="rotate(-6 120 94)">
        <rect x="48" y="46" width="148" height="96" rx="10" fill="#d6c49c" />
        <rect x="44" y="42" width="148" height="96" rx="10" fill="#fdf8ea" />
        <path d="M44 52a10 10 0 0 1 10-10h128a10 10 0 0 1 10 10v8H44z" fill="#173b30" />
        <g stroke="#8fc0a2" strokeWidth="1" opacity="0.8">
          <ellipse cx="154" cy="92" rx="30" ry="12" />
          <ellipse cx="154" cy="92" rx="30" ry="12" transform="rotate(30 154 92)" />
          <ellipse cx="154" cy="92" rx="30" ry="12" transform="rotate(60 154 92)" />
          <ellipse cx="154" cy="92" rx="30" ry="12" transform="rotate(90 154 92)" />
          <ellipse cx="154" cy="92" rx="30" ry="12" transform="rotate(120 154 92)" />
          <ellipse cx="154" cy="92" rx="30" ry="12" transform="rotate(150 154 92)" />
        </g>
        <svg x="53" y="69" width="42" height="48" viewBox="0 0 120 120" preserveAspectRatio="xMidYMid slice">
          <rect width="120" height="120" fill={coat.backdrop} />
          <Shapes of={dog(coat)} />
        </svg>
        <path d="M105 76h36" stroke="#173b30" strokeWidth="6" strokeLinecap="round" />
        <path d="M105 91h26M105 104h34" stroke="#b3a67f" strokeWidth="4" strokeLinecap="round" />
        <path
          d="M54 127h128"
          stroke="#173b30"
          strokeWidth="4"
          strokeDasharray="5 3"
          strokeLinecap="butt"
          opacity="0.75"
        />
      </g>
      <path
        d="M196 34v14M189 41h14M212 58v8M208 62h8"
        stroke="#d99a2b"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Scene>
  );
}
