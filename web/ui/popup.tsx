import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';

import { cx } from './cx.ts';
import { placePopup, type Side } from './place-popup.ts';

type PopupProps = ComponentProps<'div'> & {
  /** The button that it belongs to. */
  button: RefObject<HTMLElement | null>;
  side?: Side | undefined;
  align?: 'start' | 'end' | undefined;
  gap?: number | undefined;
  /** As wide as the button. */
  fit?: boolean | undefined;
  /** Escape, or a press beside it. */
  onDismiss: () => void;
};

/**
 * A menu or a list beside its button, above everything, dialogs too. It stays next to the button in the document, so that
 * Tab continues from there. A press beside it only closes it.
 */
export function Popup({
  button,
  side = 'bottom',
  align = 'start',
  gap = 8,
  fit = false,
  ...rest
}: PopupProps) {
  const { onDismiss, className, ...popup } = rest;
  const layer = useRef<HTMLDivElement>(null);
  const dismiss = useEffectEvent(onDismiss);

  useLayoutEffect(() => {
    const anchor = button.current;
    const box = layer.current?.firstElementChild;
    if (!anchor || !(box instanceof HTMLElement)) return undefined;
    // Without support for popovers the layer is in the page, which is enough outside of dialogs.
    layer.current?.showPopover?.();
    const move = (event?: Event) => {
      // Scrolling inside the popup must not reposition it, which would reset the scroll position.
      if (event?.target === box) return;
      if (fit) box.style.width = `${anchor.offsetWidth}px`;
      placePopup(box, anchor, { side, align, gap });
    };
    move();
    window.addEventListener('scroll', move, { capture: true, passive: true });
    window.addEventListener('resize', move);

    return () => {
      window.removeEventListener('scroll', move, { capture: true });
      window.removeEventListener('resize', move);
    };
  }, [button, side, align, gap, fit]);

  useEffect(() => {
    const element = layer.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      // A dialog around the popup listens too.
      event.stopImmediatePropagation();
      dismiss();
    };
    const onClick = ({ target }: MouseEvent) => {
      if (target === element) dismiss();
    };
    // Keeps the focus until the click: on a phone, closing the popup earlier would press the element below it.
    const onMouseDown = (event: MouseEvent) => {
      if (event.target === element) event.preventDefault();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    element?.addEventListener('click', onClick);
    element?.addEventListener('mousedown', onMouseDown);

    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);

  return (
    <div ref={layer} popover="manual" className="popup-layer">
      <div {...popup} className={cx('popup', className)} />
    </div>
  );
}
