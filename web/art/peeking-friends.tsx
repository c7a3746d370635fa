import type { ReactNode } from 'react';

import { cat } from '#shared/pets/portraits/cat.ts';
import { rabbit } from '#shared/pets/portraits/rabbit.ts';

import { Shapes } from './shapes.tsx';

const ginger = { backdrop: 'none', fur: '#df8b44', shade: '#b9642a', light: '#fdebd3', collar: '#2f6f5c' };
const grey = { backdrop: 'none', fur: '#a3a8a2', shade: '#7a817d', light: '#f2f0e8', collar: '#b8452f' };

type PeekingFriendsProps = { className?: string | undefined; children: ReactNode };

/**
 * Two animals looking over the upper edge of the content, paws on its rim. Needs positioned boxes outside and
 * inside.
 */
export function PeekingFriends({ className = '', children }: PeekingFriendsProps) {
  return (
    <>
      <svg
        viewBox="0 0 300 112"
        aria-hidden="true"
        className={`absolute right-[8%] bottom-[calc(100%-0.875rem)] w-[56%] ${className}`}
      >
        <svg x="0" y="2" width="136" height="136" viewBox="0 0 120 120">
          <Shapes of={cat(ginger)} />
        </svg>
        <svg x="152" y="0" width="136" height="136" viewBox="0 0 120 120">
          <Shapes of={rabbit(grey)} />
        </svg>
      </svg>
      {children}
      <svg
        viewBox="0 0 300 26"
        aria-hidden="true"
        className={`absolute top-[-0.625rem] right-[8%] w-[56%] ${className}`}
      >
        <Paws x={34} coat={ginger} />
        <Paws x={184} coat={grey} />
      </svg>
    </>
  );
}

function Paws({ x, coat }: { x: number; coat: typeof ginger }) {
  return (
    <g fill={coat.fur} stroke={coat.shade} strokeWidth="2" strokeLinecap="round">
      <path stroke="none" d={`M${x} 0h24v14a12 11 0 0 1-24 0zM${x + 46} 0h24v14a12 11 0 0 1-24 0z`} />
      <path d={`M${x + 8} 16v6m8-6v6m38-6v6m8-6v6`} />
    </g>
  );
}
