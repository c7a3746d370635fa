import { useRef } from 'react';
import type { TouchEvent } from 'react';

type Point = { x: number; y: number };

const shortest = 60;

/** Which way a finger has moved across the screen, or undefined if it has scrolled or only touched. */
export function swipeOf(from: Point, to: Point): 'left' | 'right' | undefined {
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) < shortest || Math.abs(across) < 2 * Math.abs(down)) return undefined;

  return across < 0 ? 'left' : 'right';
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});

/** Handlers of an element that is swiped with one finger. Two fingers zoom, and one then moves the enlarged page. */
export function useSwipe(onSwipe: (way: 'left' | 'right') => void) {
  const start = useRef<Point>(undefined);

  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      const isAlone = touches.length === 1 && (window.visualViewport?.scale ?? 1) <= 1;
      start.current = touch && isAlone ? pointOf(touch) : undefined;
    },
    onTouchCancel() {
      start.current = undefined;
    },
    onTouchEnd({ changedTouches, touches }: TouchEvent) {
      const from = start.current;
      start.current = undefined;
      const touch = changedTouches[0];
      const way = from && touch && touches.length === 0 ? swipeOf(from, pointOf(touch)) : undefined;
      if (way) onSwipe(way);
    },
  };
}
