import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';

import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Menu } from './menu.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { Toaster, toast } from './toast.tsx';

test('a busy button says so, keeps the focus and ignores presses', async () => {
  const user = userEvent.setup();
  const press = vi.fn<() => void>();
  const { rerender } = render(<Button onClick={press}>Save</Button>);
  const button = screen.getByRole('button', { name: 'Save' });
  await user.click(button);
  rerender(
    <Button onClick={press} busy busyLabel="Saving…">
      Save
    </Button>,
  );
  await user.keyboard('{Enter}');
  await user.click(button);

  expect(press).toHaveBeenCalledTimes(1);
  expect([button.textContent, button.getAttribute('aria-busy')]).toEqual(['Saving…', 'true']);
  expect(document.activeElement).toBe(button);
});

test('a copy button copies its text, and confirms it for two seconds', async () => {
  const user = userEvent.setup();
  render(<CopyButton text="DM-123" label="Copy Pet ID" />);
  await user.click(screen.getByRole('button', { name: 'Copy Pet ID' }));
  expect(await navigator.clipboard.readText()).toBe('DM-123');
  expect(await screen.findByText('Copied')).toBeTruthy();

  await waitFor(() => expect(screen.getByText('Copy Pet ID')).toBeTruthy(), { timeout: 3000 });
});

test('a toast says if the browser did not allow copying', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  render(
    <Toaster>
      <CopyButton text="DM-123" />
    </Toaster>,
  );
  await user.click(screen.getByRole('button', { name: 'Copy' }));

  // Once visibly, and once for screen readers.
  expect((await screen.findAllByText('Could not copy')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Select the text and copy it by hand.').length).toBeGreaterThan(0);
});

test('a toast offers one action, and its cross closes it', async () => {
  const user = userEvent.setup();
  const undo = vi.fn<() => void>();
  render(<Toaster>{null}</Toaster>);
  toast.success('Pet updated successfully.', { action: { label: 'Undo', onSelect: undo }, duration: 0 });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Dismiss', hidden: true }));

  await waitFor(() => expect(screen.queryByText('Pet updated successfully.')).toBeNull());
});

test('a toast with a question is closed by its own button', async () => {
  const user = userEvent.setup();
  render(<Toaster>{null}</Toaster>);
  toast.info('A new version is ready', { dismiss: 'Later', duration: 0 });
  expect(await screen.findByText('A new version is ready')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Dismiss', hidden: true })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Later' }));

  await waitFor(() => expect(screen.queryByText('A new version is ready')).toBeNull());
});

test('a menu opens with the keyboard, runs the chosen action, and restores the focus', async () => {
  const user = userEvent.setup();
  const share = vi.fn<() => void>();
  const remove = vi.fn<() => void>();
  render(
    <Menu
      trigger={<button type="button">More</button>}
      items={[
        { label: 'Share', onSelect: share },
        'separator',
        { label: 'Delete', danger: true, onSelect: remove },
      ]}
    />,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Share' })).toBeTruthy();
  await user.keyboard('{ArrowDown}{Enter}');

  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect([share.mock.calls.length, remove.mock.calls.length]).toEqual([0, 1]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('More'));
});

test('Escape closes a menu without choosing anything', async () => {
  const user = userEvent.setup();
  const share = vi.fn<() => void>();
  render(
    <Menu trigger={<button type="button">More</button>} items={[{ label: 'Share', onSelect: share }]} />,
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Share' });
  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(share).not.toHaveBeenCalled();
});

test('the tabs of a page are links, and the current one is marked', async () => {
  const user = userEvent.setup();
  const tabs = [
    { to: '/pets/1', label: 'Overview' },
    { to: '/pets/1/health', label: 'Health' },
  ];
  render(
    <MemoryRouter initialEntries={['/pets/1']}>
      <SectionTabs label="About Olive" tabs={tabs} />
      <Routes>
        <Route path="/pets/1/health" element={<p>Conditions</p>} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
  const current = () =>
    screen.getAllByRole('link').find((link) => link.getAttribute('aria-current') === 'page');
  expect(screen.getByRole('navigation', { name: 'About Olive' })).toBeTruthy();
  expect(current()?.textContent).toBe('Overview');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');

  expect(await screen.findByText('Conditions')).toBeTruthy();
  expect(current()?.textContent).toBe('Health');
});
