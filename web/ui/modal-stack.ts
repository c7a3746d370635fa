import { afterPaint } from '#web/lib/after-paint.ts';

// The open windows, the topmost last.
const stack: HTMLElement[] = [];
const hidden = new Set<Element>();
const blocked = new Set<Element>();

/** Makes everything but the topmost window and toasts inert, and stops the page from scrolling. */
export function enterModal(layer: HTMLElement) {
  stack.push(layer);
  update();
}

export function leaveModal(layer: HTMLElement) {
  const index = stack.indexOf(layer);
  if (index >= 0) stack.splice(index, 1);
  update();
}

export const isTopModal = (layer: HTMLElement): boolean => stack.at(-1) === layer;

function update() {
  for (const element of blocked) element.removeAttribute('inert');
  for (const element of hidden) element.removeAttribute('aria-hidden');
  blocked.clear();
  hidden.clear();
  const top = stack.at(-1);
  document.documentElement.toggleAttribute('data-modal', top !== undefined);
  if (!top) {
    document.documentElement.classList.remove('modal-open', 'has-scrollbar');

    return;
  }
  mark('aria-hidden', hidden, top);
  // Done after the window is painted, because it recalculates all styles. The backdrop covers the page until then.
  afterPaint(() => isTopModal(top) && block(top));
}

/** Sets an attribute on all elements behind a window, and records which ones didn't have it. */
function mark(attribute: 'aria-hidden' | 'inert', marked: Set<Element>, top: HTMLElement) {
  for (const element of document.body.children) {
    if (element === top || element.hasAttribute('aria-live') || element.hasAttribute(attribute)) continue;
    element.setAttribute(attribute, 'true');
    marked.add(element);
  }
}

function block(top: HTMLElement) {
  const { documentElement: page } = document;
  if (!page.classList.contains('modal-open'))
    page.classList.toggle('has-scrollbar', window.innerWidth > page.clientWidth);
  page.classList.add('modal-open');
  mark('inert', blocked, top);
}
