import { pageStateId } from '#shared/core/page-elements.ts';

import { holdTyping } from './early-typing.ts';
import { waitingPageAttribute } from './started.ts';

/** Marks the held button or form, which is styled as busy. */
const waiting = 'data-waiting';

/**
 * Holds the last submit or click until the app has started, and then replays it. Without this the browser would submit a
 * password in a URL. Returns a function to call when the app has started.
 */
export function holdActions(page: Document): () => void {
  const isRendered = page.querySelector(`#${pageStateId}`) !== null;
  let held: (() => void) | undefined;
  const hold = (target: Element, act: () => unknown) => {
    for (const other of page.querySelectorAll(`[${waiting}]`)) other.removeAttribute(waiting);
    target.setAttribute(waiting, '');
    held = () => {
      target.removeAttribute(waiting);
      act();
    };
  };
  // Only pages that wait for the session don't handle events once the app has started. The page for a failed start does.
  const isHandled = (button: Element) => {
    const { dataset } = page.documentElement;

    return 'failed' in dataset || ('started' in dataset && !button.closest(`[${waitingPageAttribute}]`));
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement)) return;
    event.preventDefault();
    // React may already be hydrated without the page's address, and would handle the event too.
    event.stopImmediatePropagation();
    const place = [...page.forms].indexOf(target);
    const words = submitter?.textContent;
    const replaced = () =>
      isRendered
        ? [...page.forms].find((form) => form.querySelector('[type=submit]')?.textContent === words)
        : page.forms[place];
    hold(submitter ?? target, () => {
      // The app may have replaced the form: because the page was prerendered without its address, or React has replaced a part.
      if (target.isConnected) target.requestSubmit(submitter);
      else replaced()?.requestSubmit();
    });
  };
  const onPointerDown = (event: PointerEvent) => {
    // A touch resolves on pointerup.
    const pressed = event.pointerType === 'mouse' && pressableAt(event);
    if (!pressed || isHandled(pressed)) return;
    const replaced = (up: MouseEvent) => {
      const same = pressableAt(up);
      // The browser dispatches no click if the press began on another element.
      if (!pressed.isConnected && same?.textContent === pressed.textContent) same.click();
    };
    page.addEventListener('mouseup', replaced, { capture: true, once: true });
  };
  const onClick = (event: MouseEvent) => {
    const choice = isRendered ? choiceIn(event) : undefined;
    if (choice && !isHandled(choice)) {
      // The browser takes the choice back until the app makes it.
      event.preventDefault();
      event.stopImmediatePropagation();
      return hold(choice, () => choice.isConnected && choice.click());
    }
    const button = buttonAt(event);
    if (!button || isHandled(button) || (button instanceof HTMLButtonElement && button.type === 'submit'))
      return;
    event.stopImmediatePropagation();
    const words = button.textContent;
    hold(button, () => {
      const same = () =>
        [...page.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === words);
      (button.isConnected ? button : same())?.click();
    });
  };
  const typing = holdTyping(page);
  page.addEventListener('submit', onSubmit, true);
  page.addEventListener('pointerdown', onPointerDown, true);
  page.addEventListener('click', onClick, true);

  return () => {
    page.removeEventListener('submit', onSubmit, true);
    page.removeEventListener('pointerdown', onPointerDown, true);
    page.removeEventListener('click', onClick, true);
    // The app knows the typed text once it has rendered.
    if (typing()) setTimeout(() => held?.());
    else held?.();
  };
}

/** A pressed radio button or checkbox, also through its label. */
const choiceIn = ({ target }: Event): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type) ? target : undefined;

const buttons = 'button, [role=button]';

const buttonAt = (event: Event) => closestAt(event, buttons);
/** Links, too: before the app has started, the browser follows them itself. */
const pressableAt = (event: Event) => closestAt(event, `${buttons}, a[href]`);

const closestAt = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
