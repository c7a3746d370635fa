import { afterEach, expect, test, vi } from 'vitest';

import { pageStateId } from '#shared/core/page-elements.ts';

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

test('on a page from the server, a form that React has replaced is sent, and no other one', () => {
  const { form, submit, submitted } = openForm();
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="${pageStateId}"></script>`,
  );
  const started = holdActions(document);
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: submit }));
  const other = document.createElement('form');
  other.innerHTML = '<button type="submit">Delete</button>';
  const deleted = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  other.addEventListener('submit', deleted);
  const again = form.cloneNode(true) as HTMLFormElement;
  again.addEventListener('submit', submitted);
  form.replaceWith(other, again);
  started();

  expect(submitted).toHaveBeenCalledOnce();
  expect(deleted).not.toHaveBeenCalled();
});

test('on a page from the server, a choice that was made early is taken back and made once the app has started', () => {
  document.body.innerHTML = `
    <label><input type="radio" name="colors" checked id="dark">Dark</label>
    <label id="words"><input type="radio" name="colors" id="light">Light</label>
    <script type="application/json" id="${pageStateId}"></script>`;
  const light = document.querySelector<HTMLInputElement>('#light');
  const chosen = vi.fn<() => void>();
  const started = holdActions(document);
  document.querySelector<HTMLElement>('#words')?.click();
  expect(light?.checked).toBe(false);

  light?.addEventListener('click', chosen);
  started();
  expect(chosen).toHaveBeenCalledOnce();
  expect(light?.checked).toBe(true);
});

test('text that was typed early is told before a press is replayed, and the app may render in between', async () => {
  const { form, submit, submitted, listen } = openForm();
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="${pageStateId}"></script>`,
  );
  const field = form.querySelector('input');
  const order: string[] = [];
  const started = holdActions(document);
  if (field) field.value = 'Flea drops';
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: submit }));
  listen();
  field?.addEventListener(
    'input',
    () => void Promise.resolve().then(() => order.push(`rendered ${field.value}`)),
  );
  submitted.mockImplementation((event) => {
    event.preventDefault();
    order.push('sent');
  });
  started();
  await vi.waitFor(() => expect(order).toEqual(['rendered Flea drops', 'sent']));
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

test.each([
  ['a button', 'mouse', 'Add a pet', 1],
  ['a button that the mouse left', 'mouse', 'Archive', 0],
  ['a link', 'mouse', 'All pets', 1],
  ['a button under a finger, where the browser itself sends the click', 'touch', 'Add a pet', 0],
])('%s that is replaced during a press', (_name, pointerType, released, presses) => {
  const page = '<button type="button">Archive</button><button type="button">Add a pet</button>';
  const link = '<a href="#pets">All pets</a>';
  document.body.innerHTML = `<div data-waiting-page>${page}${link}</div>`;
  const started = holdActions(document);
  const pressed = released === 'All pets' ? 'a' : 'button + button';
  const down = new PointerEvent('pointerdown', { bubbles: true, pointerType });
  document.querySelector(pressed)?.dispatchEvent(down);
  document.body.innerHTML = page + link;
  const clicked = vi.fn<() => void>();
  document.body.addEventListener('click', clicked, { once: true });
  started();
  [...document.querySelectorAll('button, a')]
    .find(({ textContent }) => textContent === released)
    ?.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));

  expect(clicked).toHaveBeenCalledTimes(presses);
});
