import { Dialog as Base } from '@base-ui/react/dialog';
import { t } from '@lingui/core/macro';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';

import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons, side by side if they fit. */
  footer?: ReactNode;
  /** Why the last attempt failed; always visible above the buttons. */
  failure?: ReactNode;
  /** For documents, which need more space than forms. */
  wide?: boolean | undefined;
  /** Only its own buttons close it, because its content is shown only once. */
  keep?: boolean | undefined;
  /** Names what it shows. When that changes while it is open, the focus goes to what is marked as first, or the title. */
  stage?: string | undefined;
  /** Gets the focus afterwards, if not the previously focused element. */
  finalFocus?: (() => HTMLElement | null | undefined) | undefined;
  children?: ReactNode;
};

/** A question or a small form above the page: a bottom sheet on phones, a window on wider screens. */
export function Dialog({ open, onOpenChange, title, description, ...rest }: DialogProps) {
  const { footer, failure, wide = false, keep = false, stage, finalFocus, children } = rest;
  const popup = useRef<HTMLDivElement>(null);
  // Focus a field right away, except on touch screens, where that would open the keyboard.
  const first = (type: string) => {
    const find = (selector: string) => popup.current?.querySelector<HTMLElement>(selector);

    return (
      find('[data-first-focus]') ?? (type === 'touch' ? undefined : find(fieldSelector)) ?? find('h2') ?? true
    );
  };

  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current === stage) return;
    seen.current = stage;
    // The pressed button has another meaning now, or is gone.
    // Never to a field: on a touch screen that would open the keyboard.
    const next = open && first('touch');
    if (next && next !== true) next.focus();
  });

  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason, cancel }) => {
        // A new page moves the focus to its heading; that must not close the dialog.
        if (!next && (keep || reason === 'focus-out')) cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          ref={popup}
          className={cx(popupClass, wide ? wideClass : narrowClass)}
          initialFocus={first}
          {...(finalFocus && { finalFocus: () => finalFocus() ?? true })}
        >
          <div className="flex items-start justify-between gap-4">
            <Base.Title tabIndex={-1} className="min-w-0 pt-1.5 text-xl">
              {title}
            </Base.Title>
            {!keep && <Base.Close render={<IconButton label={t`Close`} icon={<X />} className="-mr-2" />} />}
          </div>
          {description && (
            <Base.Description className="text-ink-soft mt-1 pr-8">{description}</Base.Description>
          )}
          {children && <div className="mt-5">{children}</div>}
          {footer && (
            <div className={stickyFooterClass}>
              {failure && (
                <div ref={intoSight} className="mb-4">
                  {failure}
                </div>
              )}
              <div className={buttonsClass}>{footer}</div>
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

const fieldSelector = 'input:not([type=file]):not([type=radio]):not([readonly]), textarea, [role=combobox]';

export const backdropClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0';

export const popupClass =
  'fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-xl border border-line bg-raised p-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))] shadow-float transition-[opacity,transform] duration-250 data-ending-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:translate-y-8 data-starting-style:opacity-0 md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-xl md:p-8 md:data-ending-style:-translate-y-[calc(50%-0.75rem)] md:data-starting-style:-translate-y-[calc(50%-0.75rem)]';

export const narrowClass = 'md:w-[min(34rem,calc(100vw-4rem))]';
const wideClass = 'md:w-[min(34rem,calc(100vw-4rem))] lg:w-[min(60rem,calc(100vw-4rem))]';

// Side by side if both fit; on phones they share the width.
export const buttonsClass = 'flex flex-wrap gap-3 *:grow md:justify-end md:*:grow-0';

// The buttons stay visible while long content scrolls behind them, unless the screen is too low for both.
const stickyFooterClass =
  'sticky -bottom-6 z-1 -mx-6 -mb-6 mt-6 border-t border-line bg-raised px-6 pt-4 pb-6 md:-bottom-8 md:-mx-8 md:-mb-8 md:px-8 md:pb-6 [@media(height<520px)]:static';
