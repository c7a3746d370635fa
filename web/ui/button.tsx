import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type To } from 'react-router';

import { cx } from './cx.ts';
import { useIntentPreload } from './intent-preload.ts';
import type { LazyModule } from './lazy-module.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'lg';

type Look = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Takes the full width of its container. */
  block?: boolean | undefined;
  /** A lucide icon before the label. */
  icon?: ReactNode;
};

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Work is in progress: the button keeps its focus and ignores clicks. */
    busy?: boolean | undefined;
    /** The label while busy, for example "Saving…". */
    busyLabel?: string | undefined;
    /** The lazy module that the button opens, which is preloaded on hover or focus. */
    opens?: LazyModule | undefined;
  };

/** A button for an action on this page. `type` is "button" by default. */
export function Button({
  variant,
  size,
  block,
  icon,
  busy: isWorking = false,
  busyLabel,
  opens,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const { isWaiting, press, intent } = useIntentPreload(opens);
  const busy = isWorking || isWaiting;

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) return event.preventDefault();
    press();
    onClick?.(event);
  }

  return (
    <button
      {...intent}
      {...rest}
      type={type}
      onClick={click}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={cx(buttonClass({ variant, size, block }), className)}
    >
      {busy ? <Spinner /> : icon}
      <span>{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Look & {
    to: To;
    reload?: boolean | undefined;
    /** Passed to the next page (`useLocation().state`). */
    state?: unknown;
  };

/** A link that looks like a button. `reload` leaves the app for a page that the server renders. */
export function ButtonLink({
  to,
  reload,
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      to={to}
      reloadDocument={reload ?? false}
      // Buttons and links that look like buttons aren't printed.
      className={cx(buttonClass({ variant, size, block }), 'print:hidden', className)}
    >
      {icon}
      <span>{children}</span>
    </Link>
  );
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-line-strong bg-raised text-ink hover:border-ink hover:bg-sunken',
  quiet:
    'border-transparent text-ink underline decoration-line-strong underline-offset-4 hover:bg-sunken hover:decoration-ink',
  danger: 'border-transparent bg-brick-strong text-on-brick hover:brightness-110',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4.5 py-2 text-sm',
  lg: 'min-h-13 px-6 py-3 text-base',
};

/** The classes of a button, for the rare element that is neither of the two above. */
export function buttonClass({ variant = 'primary', size = 'md', block = false }: Look = {}): string {
  return cx(
    'inline-flex items-center justify-center gap-2.5 rounded-md border text-center font-semibold transition-colors',
    'active:translate-y-px disabled:opacity-55 aria-disabled:opacity-75 [&>svg]:size-5 [&>svg]:shrink-0',
    variants[variant],
    sizes[size],
    block && 'w-full',
  );
}
