import type { ComponentProps, ReactNode } from 'react';

import { cx } from './cx.ts';
import { useIntentPreload } from './intent-preload.ts';
import type { LazyModule } from './lazy-module.ts';
import { Spinner } from './spinner.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
  bordered?: boolean | undefined;
  /** The lazy module that the button opens, which is preloaded on hover or focus. */
  opens?: LazyModule | undefined;
};

/** A square button of 44 px with an icon and an accessible name. */
export function IconButton({ label, icon, bordered = false, opens, className, ...rest }: IconButtonProps) {
  const { isWaiting, press, intent } = useIntentPreload(opens);
  const busy = isWaiting || rest['aria-busy'];

  return (
    <button
      type="button"
      {...intent}
      {...rest}
      onClick={(event) => {
        press();
        rest.onClick?.(event);
      }}
      aria-busy={busy || undefined}
      aria-label={label}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink transition-colors hover:bg-sunken active:translate-y-px disabled:opacity-55 [&>svg]:size-5',
        bordered && 'border border-line-strong bg-raised',
        className,
      )}
    >
      {busy ? <Spinner /> : icon}
    </button>
  );
}
