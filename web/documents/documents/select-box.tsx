import { t } from '@lingui/core/macro';
import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';

import { cx } from '#web/ui/cx.ts';

export type Selecting = {
  isSelected: boolean;
  /** Something is selected: pressing a row selects it too. */
  isSelecting: boolean;
  toggle: (options?: { range?: boolean }) => void;
};

/** A picture that is a checkbox when it is pointed at, or when something is selected. */
export function SelectBox({ name, of, children }: { name: string; of: Selecting; children: ReactNode }) {
  const { isSelected, isSelecting, toggle } = of;

  return (
    <span className="pointer-events-none relative z-1 block">
      {children}
      <span
        className={cx(
          'bg-raised/85 absolute inset-0 flex items-center justify-center rounded-md',
          'has-focus-visible:opacity-100 pointer-fine:group-hover/row:opacity-100 pointer-fine:pointer-events-auto',
          isSelecting ? 'pointer-events-auto opacity-100' : 'opacity-0',
        )}
      >
        <input
          type="checkbox"
          aria-label={t`Select ${name}`}
          checked={isSelected}
          // The click event has the state of the Shift key.
          onChange={() => undefined}
          onClick={(event) => toggle({ range: event.shiftKey })}
          className="accent-ink size-5"
        />
        {/* The whole picture can be pressed. */}
        <span
          aria-hidden="true"
          className="absolute inset-0"
          onClick={(event) => toggle({ range: event.shiftKey })}
        />
      </span>
    </span>
  );
}

const longPressMs = 450;

/** Handlers of a row: a long press selects it, and so does any press while something is selected. */
export function useLongPress({ isSelecting, toggle }: Selecting) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const stop = () => clearTimeout(timer.current);

  return {
    onPointerDown(event: PointerEvent) {
      wasLong.current = false;
      if (event.pointerType === 'mouse' || isSelecting) return;
      timer.current = setTimeout(() => {
        wasLong.current = true;
        toggle();
      }, longPressMs);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerMove(event: PointerEvent) {
      if (Math.abs(event.movementX) + Math.abs(event.movementY) > 8) stop();
    },
    onContextMenu(event: MouseEvent) {
      // Otherwise a long press also opens the menu of a link.
      if (wasLong.current || matchMedia('(pointer: coarse)').matches) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      const pressed = event.target as Element;
      const isLink = pressed.closest('a') !== null;
      if (!wasLong.current && !(isSelecting && isLink)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!wasLong.current) toggle({ range: event.shiftKey });
      wasLong.current = false;
    },
  };
}
