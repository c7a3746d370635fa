import { type PointerEvent, useRef } from 'react';

const awayPx = 40;
const draggedPx = 4;

/** Moves an element with the pointer, and calls when it's let go after more than 40 px to the right, up or down. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<{ x: number; y: number; axis?: 'x' | 'y' }>(undefined);

  function offset({ clientX, clientY }: PointerEvent) {
    const from = start.current;
    if (!from) return { x: 0, y: 0 };
    const [x, y] = [clientX - from.x, clientY - from.y];
    if (Math.max(Math.abs(x), Math.abs(y)) > draggedPx) from.axis ??= Math.abs(x) > Math.abs(y) ? 'x' : 'y';
    if (from.axis === 'y') return { x: 0, y };

    // It gives way to the left only a little.
    return { x: from.axis === 'x' ? Math.max(x, -Math.sqrt(Math.abs(x))) : 0, y: 0 };
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    start.current = { x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!start.current) return;
    const { x, y } = offset(event);
    const { style } = event.currentTarget;
    style.transition = 'none';
    style.translate = `${x}px ${y}px`;
  }

  function end(event: PointerEvent<HTMLElement>) {
    if (!start.current) return;
    const { x, y } = offset(event);
    start.current = undefined;
    event.currentTarget.style.transition = '';
    event.currentTarget.style.translate = '';
    if (event.type === 'pointerup' && Math.max(x, Math.abs(y)) > awayPx) onAway();
  }

  return { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end };
}
