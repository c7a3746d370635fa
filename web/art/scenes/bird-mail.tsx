import { ink, Scene, type SceneProps } from './scene.tsx';

/** A letter is on its way or has arrived: a bird carries it. */
export function BirdMail({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path
        d="M36 66q14-8 28 0M30 84q10-6 20 0"
        stroke="#8fb3bb"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M76 84c-14-2-24-10-28-22 16-2 30 2 38 12z" fill="#33708a" />
      <path d="M70 88c0-26 20-44 46-44 22 0 36 14 36 32 0 22-20 40-46 40-22 0-36-10-36-28z" fill="#4f93ad" />
      <path d="M92 110c-4-14 6-30 26-30 14 0 26 4 33 8-6 17-23 28-45 28-5 0-10-2-14-6z" fill="#f6efdd" />
      <path d="M82 74c6-22 26-40 50-42-2 26-14 48-36 54-8 2-15-2-14-12z" fill="#33708a" />
      <ellipse cx="134" cy="66" rx="4" ry="4.6" fill={ink} />
      <circle cx="135.5" cy="64.2" r="1.5" fill="#fff" />
      <path d="M148 66c10-1 17 2 21 7-5 4-12 6-20 5z" fill="#e59a2c" />
      <circle cx="128" cy="78" r="4.5" fill="#e9a08c" opacity=".8" />
      <path d="M166 76l-8 14" stroke="#a8761a" strokeWidth="2.5" strokeLinecap="round" />
      <g transform="rotate(8 158 116)">
        <rect x="124" y="92" width="68" height="48" rx="5" fill="#fdf6e4" stroke="#d6c49c" strokeWidth="2" />
        <path d="M126 96l32 24 32-24" stroke="#d6c49c" strokeWidth="2.5" fill="none" strokeLinejoin="round" />
        <circle cx="158" cy="120" r="7" fill="#b8452f" />
        <path d="M155 122.5c0-2 1.5-3.2 3-3.2s3 1.2 3 3.2-1.5 1.5-3 1.5-3 .5-3-1.5z" fill="#fbe3cf" />
      </g>
    </Scene>
  );
}
