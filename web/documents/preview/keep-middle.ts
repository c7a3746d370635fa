/**
 * Changes the size of the content of a scrolling element, and scrolls so that the same part stays in the middle. Without an
 * element the window scrolls.
 */
export function keepMiddle(scroller: Element | null, inside: Element, change: () => void) {
  const viewport = () => scroller?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const middleOf = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });
  const middle = middleOf(viewport());
  const before = inside.getBoundingClientRect();
  const share = { x: (middle.x - before.x) / before.width, y: (middle.y - before.y) / before.height };
  change();
  const after = inside.getBoundingClientRect();
  const sideways = after.x + share.x * after.width - middle.x;
  (scroller ?? window).scrollBy(sideways, after.y + share.y * after.height - middle.y);
  // Content wider than the page scrolls in its own element.
  if (inside.parentElement && inside.parentElement !== scroller) inside.parentElement.scrollBy(sideways, 0);
}
