import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ToastList } from './toast-list.tsx';
import type { ToastMessage, ToastScreen } from './toast.tsx';

let list: ToastScreen;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  render(
    <>
      <button type="button">Before</button>
      <ToastList
        showOn={(screen) => {
          list = screen;

          return () => undefined;
        }}
      />
    </>,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = (title: string, options: Partial<ToastMessage> = {}) =>
  act(() => list.add({ id: title, kind: 'success', title, ...options }));
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const region = () => screen.getByRole('region', { name: 'Notifications' });
const shown = () =>
  within(region())
    .queryAllByRole('heading', { hidden: true })
    .filter((heading) => !heading.closest('[inert]'))
    .map(({ textContent }) => textContent);
const card = (title: string) => within(region()).getByText(title).closest<HTMLElement>('[role$=dialog]');

test.each<[string, () => void, () => void]>([
  ['the pointer is on a toast', () => fireEvent.mouseEnter(region()), () => fireEvent.mouseLeave(region())],
  ['another window has the focus', () => fireEvent.blur(window), () => fireEvent.focus(window)],
  [
    'the page is hidden',
    () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      fireEvent(document, new Event('visibilitychange'));
    },
    () => {
      vi.restoreAllMocks();
      fireEvent(document, new Event('visibilitychange'));
    },
  ],
])('toasts wait while %s, and the rest of their time is left then', async (_, pause, goOn) => {
  show('Saved');
  await pass(3000);
  act(pause);
  await pass(20_000);
  expect(shown()).toEqual(['Saved']);
  act(goOn);
  await pass(900);
  expect(shown()).toEqual(['Saved']);
  await pass(200);
  expect(shown()).toEqual([]);
});

test('the newest three are shown, and an older one again when there is room', async () => {
  const closed = vi.fn<() => void>();
  for (const title of ['1', '2', '3', '4']) show(title, { duration: 0, onClose: closed });
  expect(shown()).toEqual(['4', '3', '2']);
  act(() => list.close('3'));
  await pass(0);

  expect(shown()).toEqual(['4', '2', '1']);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('F6 leads to the toasts, Escape closes one and passes the focus on, and at last back', async () => {
  vi.useRealTimers();
  const user = userEvent.setup();
  show('Saved', { duration: 0 });
  show('Deleted', { duration: 0 });
  const before = screen.getByRole('button', { name: 'Before' });
  before.focus();
  await user.keyboard('{F6}');
  expect(document.activeElement).toBe(region());
  await user.keyboard('{Tab}');
  expect(document.activeElement).toBe(card('Deleted'));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(card('Saved'));
  await user.keyboard('{Escape}');

  expect(document.activeElement).toBe(before);
  expect(shown()).toEqual([]);
});

test('Tab behind the last toast leads back after F6', async () => {
  vi.useRealTimers();
  const user = userEvent.setup();
  show('Saved', { duration: 0 });
  const before = screen.getByRole('button', { name: 'Before' });
  before.focus();
  await user.keyboard('{F6}{Tab}{Tab}');
  expect(document.activeElement).toBe(within(region()).getByRole('button', { name: 'Dismiss' }));
  await user.keyboard('{Tab}');

  expect(document.activeElement).toBe(before);
});

test('a toast waits while it has the focus', async () => {
  show('Saved');
  act(() => card('Saved')?.focus());
  await pass(20_000);
  expect(shown()).toEqual(['Saved']);
  act(() => card('Saved')?.blur());
  await pass(4100);

  expect(shown()).toEqual([]);
});

test.each([
  [{ clientX: 60, clientY: 0 }, []],
  [{ clientX: 0, clientY: -60 }, []],
  [{ clientX: 0, clientY: 60 }, []],
  [{ clientX: -200, clientY: 0 }, ['Saved']],
  [{ clientX: 30, clientY: 0 }, ['Saved']],
])('a swipe %j', async (to, left) => {
  show('Saved', { duration: 0 });
  const toast = card('Saved');
  if (!toast) throw new Error('There is no toast');
  fireEvent.pointerDown(toast, { button: 0, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(toast, to);
  fireEvent.pointerUp(toast, to);
  await pass(0);

  expect(shown()).toEqual(left);
});
