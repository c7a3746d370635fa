export type Side = 'top' | 'bottom';

type Placement = {
  side: Side;
  align: 'start' | 'end';
  /** Between the button and the popup, in pixels. */
  gap: number;
};

// Between the popup and the edge of the screen, in pixels.
const edge = 5;

/** Places a fixed popup beside its button: on the other side, or with a scroll bar, if there is no room. */
export function placePopup(popup: HTMLElement, button: HTMLElement, { side, align, gap }: Placement) {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { clientWidth: screenWidth, clientHeight: screenHeight } = document.documentElement;
  const room = { top: top - gap - edge, bottom: screenHeight - bottom - gap - edge };
  const other = side === 'top' ? 'bottom' : 'top';

  popup.style.maxHeight = '';
  const fits = popup.offsetHeight <= room[side] || room[side] >= room[other];
  const chosen = fits ? side : other;
  popup.style.maxHeight = `${Math.max(room[chosen], 0)}px`;
  const { offsetWidth: width, offsetHeight: height } = popup;
  const start = align === 'start' ? left : right - width;

  popup.style.left = `${Math.max(Math.min(start, screenWidth - edge - width), edge)}px`;
  popup.style.top = `${chosen === 'top' ? top - gap - height : bottom + gap}px`;
}
