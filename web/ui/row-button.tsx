import type { ComponentProps } from 'react';

import { useIntentPreload } from './intent-preload.ts';
import type { LazyModule } from './lazy-module.ts';

type RowButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'className'> & {
  /** The accessible name. */
  label: string;
  /** The lazy module that the button opens, which is preloaded on hover or focus. */
  opens?: LazyModule | undefined;
};

/** A button that covers the row around it. Links and buttons above it need `relative z-1`. */
export function RowButton({ label, opens, onClick, ...rest }: RowButtonProps) {
  const { isWaiting, press, intent } = useIntentPreload(opens);

  return (
    <button
      type="button"
      {...intent}
      {...rest}
      onClick={(event) => {
        press();
        onClick?.(event);
      }}
      aria-busy={isWaiting || undefined}
      aria-label={label}
      className="absolute inset-0 cursor-pointer focus-visible:-outline-offset-3 print:hidden"
    />
  );
}

/** The look of a row with a `RowButton`. */
export const rowButtonClass = 'relative transition-colors hover:bg-sunken';
