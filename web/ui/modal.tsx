import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { cx } from './cx.ts';
import { enterModal, isTopModal, leaveModal } from './modal-stack.ts';

type ModalProps = {
  open: boolean;
  role: 'dialog' | 'alertdialog';
  /** The ids of its title and its description. */
  labelledBy: string;
  describedBy?: string | undefined;
  /** Escape, and for a `dialog` a press beside it. Without a function only its own buttons close it. */
  onDismiss?: (() => void) | undefined;
  /** Gets the focus when it opens, if not the window itself. */
  initialFocus: (window: HTMLElement) => HTMLElement | null | undefined;
  /** Gets the focus afterwards, if not the previously focused element. */
  finalFocus?: (() => HTMLElement | null | undefined) | undefined;
  wide?: boolean | undefined;
  /** Fills the screen of a phone to its edges. */
  bleed?: boolean | undefined;
  children: ReactNode;
};

/** A window that makes the page behind it inert: a bottom sheet on phones. Toasts stay above it. */
export function Modal({ open, ...rest }: ModalProps) {
  const [shown, setShown] = useState(open);
  if (open && !shown) setShown(true);

  return shown ? <ModalWindow open={open} onLeft={() => setShown(false)} {...rest} /> : null;
}

/** Mounted until its closing transition has ended. */
function ModalWindow({
  open,
  onLeft,
  initialFocus,
  finalFocus,
  ...rest
}: ModalProps & { onLeft: () => void }) {
  const { role, labelledBy, describedBy, onDismiss, wide = false, bleed = false, children } = rest;
  const layer = useRef<HTMLDivElement>(null);
  const backdrop = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const focusFirst = useEffectEvent((element: HTMLElement) => {
    (initialFocus(element) ?? element).focus({ preventScroll: true });
  });
  const nextFocus = useEffectEvent(() => finalFocus?.());
  const left = useEffectEvent(onLeft);
  const dismiss = useEffectEvent(() => onDismiss?.());

  useLayoutEffect(() => {
    const element = layer.current;
    if (!open || !element || !popup.current) return undefined;
    const before = document.activeElement;
    focusFirst(popup.current);
    enterModal(element);

    return () => {
      const hadFocus = element.contains(document.activeElement) || document.activeElement === document.body;
      leaveModal(element);
      const next = nextFocus() ?? before;
      if (hadFocus && next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true });
    };
  }, [open]);

  useEffect(() => {
    const element = layer.current;
    if (!open || !element) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !isTopModal(element))
        return;
      event.preventDefault();
      dismiss();
    };
    const onClick = ({ target }: MouseEvent) => {
      if (role === 'dialog' && target === backdrop.current) dismiss();
    };
    document.addEventListener('keydown', onKey);
    element.addEventListener('click', onClick);

    return () => {
      document.removeEventListener('keydown', onKey);
      element.removeEventListener('click', onClick);
    };
  }, [open, role]);

  useEffect(() => {
    if (open) return undefined;
    let isBack = false;
    const moving = [...(layer.current?.children ?? [])].flatMap((part) => part.getAnimations?.() ?? []);
    void Promise.allSettled(moving.map(({ finished }) => finished)).then(() => !isBack && left());

    return () => {
      isBack = true;
    };
  }, [open]);

  return createPortal(
    <div ref={layer} data-leaving={open ? undefined : ''} inert={!open} className="modal">
      <div ref={backdrop} className="modal-backdrop" />
      <div
        ref={popup}
        role={role}
        aria-modal="true"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={cx('modal-window', wide && 'modal-wide', bleed && 'modal-bleed')}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}
