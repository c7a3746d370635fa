import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

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
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className={popupClass}>
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="pt-1.5 text-xl">{title}</Base.Title>
            <Base.Close render={<IconButton label="Close" icon={<X />} className="-mr-2" />} />
          </div>
          {description && (
            <Base.Description className="text-ink-soft mt-1 pr-8">{description}</Base.Description>
          )}
          {children && <div className="mt-5">{children}</div>}
          {footer && <div className={footerClass}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

export const backdropClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0';

export const popupClass =
  'fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-xl border border-line bg-raised p-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))] shadow-float transition-[opacity,transform] duration-250 data-ending-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:translate-y-8 data-starting-style:opacity-0 md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-[min(34rem,calc(100vw-4rem))] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-xl md:p-8 md:data-ending-style:-translate-y-[calc(50%-0.75rem)] md:data-starting-style:-translate-y-[calc(50%-0.75rem)]';

export const footerClass = 'mt-6 flex flex-col gap-3 md:flex-row md:justify-end';
