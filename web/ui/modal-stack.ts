import { afterPaint } from '#web/lib/after-paint.ts';

// The open windows, the topmost last.
const stack: HTMLElement[] = [];
const blocked = new Set<Element>();

/** Only the topmost window and toasts can be used from now on, and the page behind doesn't scroll. */
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
  blocked.clear();
  const top = stack.at(-1);
  if (!top) document.documentElement.classList.remove('modal-open', 'has-scrollbar');
  // Every element of the page gets new styles, so the window is drawn first. Its backdrop covers the page.
  else afterPaint(() => isTopModal(top) && block(top));
}

function block(top: HTMLElement) {
  const { documentElement: page, body } = document;
  if (!page.classList.contains('modal-open'))
    page.classList.toggle('has-scrollbar', window.innerWidth > page.clientWidth);
  page.classList.add('modal-open');
  for (const element of body.children) {
    if (element === top || element.hasAttribute('inert') || element.hasAttribute('aria-live')) continue;
    element.setAttribute('inert', '');
    blocked.add(element);
  }
}
