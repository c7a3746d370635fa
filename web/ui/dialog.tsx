import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';

import { IconButton } from './icon-button.tsx';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons; on phones they stand below each other, the last one at the thumb. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** A question or a small form over the page: a sheet from below on phones, a window on wider screens. */
export function Dialog({ open, onOpenChange, title, description, footer, children }: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  // Typing can begin at once; under a finger the keyboard waits until it is asked for.
  const firstField = (type: string) =>
    (type !== 'touch' && body.current?.querySelector<HTMLElement>(fieldSelector)) || true;

  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className={popupClass} initialFocus={firstField}>
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="pt-1.5 text-xl">{title}</Base.Title>
            <Base.Close render={<IconButton label="Close" icon={<X />} className="-mr-2" />} />
          </div>
          {description && (
            <Base.Description className="text-ink-soft mt-1 pr-8">{description}</Base.Description>
          )}
          {children && (
            <div ref={body} className="mt-5">
              {children}
            </div>
          )}
          {footer && <div className={stickyFooterClass}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const fieldSelector = 'input:not([type=file]):not([type=radio]):not([readonly]), textarea, [role=combobox]';

export const backdropClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0';

export const popupClass =
  'fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-xl border border-line bg-raised p-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))] shadow-float transition-[opacity,transform] duration-250 data-ending-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:translate-y-8 data-starting-style:opacity-0 md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-[min(34rem,calc(100vw-4rem))] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-xl md:p-8 md:data-ending-style:-translate-y-[calc(50%-0.75rem)] md:data-starting-style:-translate-y-[calc(50%-0.75rem)]';

export const footerClass = 'mt-6 flex flex-col gap-3 md:flex-row md:justify-end';

// The buttons stay in sight while a long form or document scrolls behind them.
const stickyFooterClass =
  'sticky -bottom-6 z-1 -mx-6 mt-6 flex flex-col gap-3 border-t border-line bg-raised px-6 pt-4 pb-6 -mb-6 md:-bottom-8 md:-mx-8 md:-mb-8 md:flex-row md:justify-end md:px-8 md:pb-6';
