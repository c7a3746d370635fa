import { t } from '@lingui/core/macro';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';

import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';

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
  /** Identifies the content. When it changes in an open dialog, the element marked as first gets the focus, or the title. */
  stage?: string | undefined;
  /** Gets the focus afterwards, if not the previously focused element. */
  finalFocus?: (() => HTMLElement | null | undefined) | undefined;
  children?: ReactNode;
};

/** A question or a small form above the page: a bottom sheet on phones, a window on wider screens. */
export function Dialog({ open, onOpenChange, title, description, ...rest }: DialogProps) {
  const { footer, failure, wide = false, keep = false, stage, finalFocus, children } = rest;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => onOpenChange(false);

  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current === stage) return;
    seen.current = stage;
    // The pressed button has another meaning now, or is gone.
    // Never to a field: on a touch screen that would open the keyboard.
    const window = heading.current?.closest<HTMLElement>('[role=dialog]');
    if (open && window) (firstFocus(window) ?? heading.current)?.focus();
  });

  return (
    <Modal
      open={open}
      role="dialog"
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-about` : undefined}
      onDismiss={keep ? undefined : close}
      initialFocus={(window) => firstFocus(window) ?? firstField(window) ?? heading.current}
      finalFocus={finalFocus}
      wide={wide}
    >
      <div className={stickyHeaderClass}>
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="min-w-0 pt-1.5 text-xl">
          {title}
        </h2>
        {!keep && <IconButton label={t`Close`} icon={<X />} onClick={close} className="-mr-2" />}
      </div>
      {description && (
        <p id={`${id}-about`} className="text-ink-soft mt-1 pr-8">
          {description}
        </p>
      )}
      {children && <div className="mt-5">{children}</div>}
      {footer && (
        <div className={stickyFooterClass}>
          {failure && (
            <div ref={intoSight} className="mb-4">
              {failure}
            </div>
          )}
          <div className={dialogButtonsClass}>{footer}</div>
        </div>
      )}
    </Modal>
  );
}

const firstFocus = (window: HTMLElement) => window.querySelector<HTMLElement>('[data-first-focus]');

// Not on touch screens, where the keyboard would open and cover the rest.
const firstField = (window: HTMLElement) =>
  matchMedia('(pointer: coarse)').matches ? undefined : window.querySelector<HTMLElement>(fieldSelector);

const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

const fieldSelector = 'input:not([type=file]):not([type=radio]):not([readonly]), textarea, [role=combobox]';

// Side by side if both fit; on phones they share the width.
export const dialogButtonsClass = 'flex flex-wrap gap-3 *:grow md:justify-end md:*:grow-0';

// The buttons stay visible while long content scrolls behind them, unless the screen is too low for both.
const stickyFooterClass =
  'sticky -bottom-6 z-1 -mx-6 -mb-6 mt-6 border-t border-line bg-raised px-6 pt-4 pb-6 md:-bottom-8 md:-mx-8 md:-mb-8 md:px-8 md:pb-6 [@media(height<520px)]:static';

// So do the title and the way out.
const stickyHeaderClass =
  'sticky -top-6 z-2 -mx-6 -mt-6 flex items-start justify-between gap-4 bg-raised px-6 pt-6 pb-1 md:-top-8 md:-mx-8 md:-mt-8 md:px-8 md:pt-8 [@media(height<520px)]:static';
