import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, MemoryRouter, Route, RouterProvider, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';

import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { SectionTabs } from './section-tabs.tsx';

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

test('a pressed tab is marked before its page is there, and one opened in another tab of the browser is not', async () => {
  const user = userEvent.setup();
  const tabs = [
    { to: '/settings', label: 'Profile' },
    { to: '/settings/data', label: 'Data' },
  ];
  const loading = Promise.withResolvers<null>();
  const element = <SectionTabs label="Settings" tabs={tabs} />;
  const router = createMemoryRouter(
    [
      { path: '/settings', element },
      { path: '/settings/data', element, loader: () => loading.promise },
    ],
    { initialEntries: ['/settings'] },
  );
  render(<RouterProvider router={router} />);
  const data = screen.getByRole('link', { name: 'Data' });
  const marked = () =>
    screen
      .getAllByRole('link')
      .filter((link) => 'marked' in link.dataset)
      .map((link) => link.textContent);
  await user.keyboard('{Control>}');
  await user.click(data);
  await user.keyboard('{/Control}');
  expect(marked()).toEqual(['Profile']);
  await user.click(data);
  expect([marked(), router.state.location.pathname]).toEqual([['Data'], '/settings']);
  loading.resolve(null);

  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/data'));
  expect(marked()).toEqual(['Data']);
});
