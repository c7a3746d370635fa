import { afterEach, expect, test, vi } from 'vitest';

import { holdActions } from './early-actions.ts';

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset.started;
  delete document.documentElement.dataset.failed;
});

function openForm() {
  document.body.innerHTML =
    '<form><input name="email"><button type="button" id="eye">Show</button><button type="submit">Login</button></form>';
  const form = document.querySelector('form');
  const submit = document.querySelector<HTMLButtonElement>('[type=submit]');
  const eye = document.querySelector<HTMLButtonElement>('#eye');
  if (!form || !submit || !eye) throw new Error('The form is not there');
  const submitted = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  const pressed = vi.fn<() => void>();
  const listen = () => {
    form.addEventListener('submit', submitted);
    eye.addEventListener('click', pressed);
  };

  return { form, submit, eye, submitted, pressed, listen };
}

test('a form that was sent before the app had started is not sent by the browser, and is sent to the app', () => {
  const { form, submit, submitted, listen } = openForm();
  const started = holdActions(document);
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: submit });
  form.dispatchEvent(event);

  expect(event.defaultPrevented).toBe(true);
  expect(submit.hasAttribute('data-waiting')).toBe(true);
  listen();
  started();
  expect(submitted).toHaveBeenCalledOnce();
  expect(submit.hasAttribute('data-waiting')).toBe(false);
});

test('a button that was pressed early is pressed once the app has started, and only the last one', () => {
  const { eye, submit, form, submitted, pressed, listen } = openForm();
  const started = holdActions(document);
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: submit }));
  eye.click();
  listen();
  started();

  expect(pressed).toHaveBeenCalledOnce();
  expect(submitted).not.toHaveBeenCalled();
});

test('nothing is held after the app has started', () => {
  const { eye, pressed, listen } = openForm();
  holdActions(document)();
  listen();
  eye.click();

  expect(pressed).toHaveBeenCalledOnce();
  expect(eye.hasAttribute('data-waiting')).toBe(false);
});

test.each(['started', 'failed'])('a button is pressed at once when the app has %s', (how) => {
  const { eye, pressed, listen } = openForm();
  const started = holdActions(document);
  document.documentElement.dataset[how] = '';
  listen();
  eye.click();
  expect(pressed).toHaveBeenCalledOnce();

  started();
  expect(pressed).toHaveBeenCalledOnce();
});

test('what waits for the session is pressed when it is replaced, although the app has started', () => {
  document.body.innerHTML = '<div data-waiting-page><button type="button">Add a pet</button></div>';
  const started = holdActions(document);
  document.documentElement.dataset.started = '';
  document.querySelector('button')?.click();
  document.body.innerHTML = '<button type="button">Archive</button><button type="button">Add a pet</button>';
  const pressed = vi.fn<() => void>();
  document.querySelectorAll('button')[1]?.addEventListener('click', pressed);
  started();

  expect(pressed).toHaveBeenCalledOnce();
});

test('a button that is replaced while the mouse is down on it is pressed, unless the mouse moved away', () => {
  const waiting = '<div data-waiting-page><button type="button">Add a pet</button></div>';
  for (const [released, presses] of [
    ['Add a pet', 1],
    ['Archive', 0],
  ] as const) {
    document.body.innerHTML = waiting;
    const started = holdActions(document);
    document.querySelector('button')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    document.body.innerHTML =
      '<button type="button">Archive</button><button type="button">Add a pet</button>';
    const pressed = vi.fn<() => void>();
    for (const button of document.querySelectorAll('button')) button.addEventListener('click', pressed);
    started();
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === released)
      ?.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));

    expect(pressed).toHaveBeenCalledTimes(presses);
  }
});
