import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

type TooltipProps = {
  /** A few words. Never the only place for something important. */
  text: ReactNode;
  /** A button or link. */
  children: ReactElement;
};

/** A short text on hover and focus, for example the exact date for "in 12 days". */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} className="z-60">
          <Base.Popup className="bg-pine text-on-pine shadow-float max-w-72 rounded-sm px-3 py-2 text-sm transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
