import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { CopyButton } from './copy-button.tsx';
import { Toaster, toast } from './toast.tsx';

// The first test loads the list of toasts, which takes more than a second here.
const patience = { timeout: 20_000 };

/** Returns the live region, whose changes screen readers announce. */
function liveRegion() {
  const region = document.querySelector<HTMLElement>('[aria-live=polite]');
  if (!region) throw new Error('There is no live region');

  return region;
}

test('the first toast is announced: it appears in a region that was there before, with the list still to be loaded', async () => {
  const closed = vi.fn<() => void>();
  const early = toast.info('Said before there was a page', { duration: 0 });
  toast.close(toast.info('Taken back', { onClose: closed }));
  render(<Toaster />);
  const region = liveRegion();
  expect(region.textContent).toBe('');
  toast.success('Deleted', { duration: 0 });

  expect(await within(region).findByText('Deleted', {}, patience)).toBeTruthy();
  expect(within(region).getByText('Said before there was a page')).toBeTruthy();
  expect(region.querySelector('[aria-live]')).toBeNull();
  expect(screen.getAllByRole('region', { name: 'Notifications' })).toHaveLength(1);
  expect(screen.queryByText('Taken back')).toBeNull();
  expect(closed).toHaveBeenCalledTimes(1);
  toast.close(early);
  await waitFor(() => expect(screen.queryByText('Said before there was a page')).toBeNull());
});

test('an error interrupts screen readers', async () => {
  render(<Toaster />);
  toast.error('The message is still here', { description: 'Network error.' });

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The message is still hereNetwork error.');
});

test('a toast says if the browser did not allow copying', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  render(
    <>
      <CopyButton text="DM-123" />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Copy' }));

  // Once visibly, and once for screen readers.
  expect((await screen.findAllByText('Couldn’t copy')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Select the text and copy it manually.').length).toBeGreaterThan(0);
});

test('a toast offers one action, which closes it, as its cross does', async () => {
  const user = userEvent.setup();
  const undo = vi.fn<() => void>();
  render(<Toaster />);
  toast.success('Pet updated successfully.', { action: { label: 'Undo', onSelect: undo }, duration: 0 });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Pet updated successfully.')).toBeNull());

  toast.success('Pet updated successfully.', { duration: 0 });
  await user.click(await screen.findByRole('button', { name: 'Dismiss', hidden: true }));
  await waitFor(() => expect(screen.queryByText('Pet updated successfully.')).toBeNull());
});

test('a toast with a question is closed by its own button', async () => {
  const user = userEvent.setup();
  render(<Toaster />);
  toast.info('A new version is ready', { dismiss: 'Later', duration: 0 });
  expect(await screen.findByText('A new version is ready')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Dismiss', hidden: true })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Later' }));

  await waitFor(() => expect(screen.queryByText('A new version is ready')).toBeNull());
});

test('APP-1: a toast is shown for four seconds, and for eight if it offers an action', async () => {
  render(<Toaster />);
  const first = toast.success('Loads the list', { duration: 0 });
  await screen.findByText('Loads the list', {}, patience);
  toast.close(first);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const shown = () => ['Saved', 'Deleted'].filter((title) => screen.queryByText(title) !== null);
  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
  try {
    act(() => {
      toast.success('Saved');
      toast.undoable('Deleted', () => undefined);
    });
    await pass(3500);
    expect(shown()).toEqual(['Saved', 'Deleted']);
    await pass(1000);
    expect(shown()).toEqual(['Deleted']);
    await pass(3000);
    expect(shown()).toEqual(['Deleted']);
    await pass(1000);
    expect(shown()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
