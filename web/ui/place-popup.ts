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

  if (popup.style.maxHeight) popup.style.maxHeight = '';
  let { offsetWidth: width, offsetHeight: height } = popup;
  const chosen = height <= room[side] || room[side] >= room[other] ? side : other;
  // Each reading after a change lays the page out again, so only a popup that is too high is read twice.
  if (height > room[chosen]) {
    popup.style.maxHeight = `${Math.max(room[chosen], 0)}px`;
    ({ offsetWidth: width, offsetHeight: height } = popup);
  }
  const start = align === 'start' ? left : right - width;

  popup.style.left = `${Math.max(Math.min(start, screenWidth - edge - width), edge)}px`;
  popup.style.top = `${chosen === 'top' ? top - gap - height : bottom + gap}px`;
}
