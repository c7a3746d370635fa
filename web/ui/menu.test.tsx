import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';

import { Menu } from './menu.tsx';

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

function Place() {
  return <p>{useLocation().pathname}</p>;
}

function Account({ leave }: { leave?: () => void }) {
  const run = () => leave?.();

  return (
    <MemoryRouter initialEntries={['/pets']}>
      <Menu
        trigger={<button type="button">Account</button>}
        items={[
          { label: 'Settings', to: '/settings' },
          { label: 'Security', to: '/settings/security' },
          'separator',
          { label: 'Export', disabled: true, onSelect: run },
          { label: 'Sign Out', onSelect: run },
        ]}
      />
      <a href="/next">Next</a>
      <Place />
    </MemoryRouter>
  );
}

const opener = () => screen.getByRole('button', { name: 'Account' });
const focused = () => document.activeElement?.textContent;

test('the button of a menu says whether the menu is open, and which one it is', async () => {
  const user = userEvent.setup();
  render(<Account />);
  const state = () =>
    ['aria-haspopup', 'aria-expanded', 'aria-controls'].map((name) => opener().getAttribute(name));
  expect(state()).toEqual(['menu', 'false', null]);
  await user.click(opener());
  const menu = screen.getByRole('menu', { name: 'Account' });
  expect(state()).toEqual(['menu', 'true', menu.id]);
  expect(document.activeElement).toBe(menu);

  await user.keyboard('{Escape}');
  expect(state()).toEqual(['menu', 'false', null]);
  expect(document.activeElement).toBe(opener());
});

test('arrow keys open a menu at either end and go around, and letters find an item', async () => {
  const user = userEvent.setup();
  render(<Account />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Settings');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Sign Out');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Settings');
  await user.keyboard('sec');
  expect(focused()).toBe('Security');
  await user.keyboard('{End}{Home}{Escape}{ArrowUp}');

  expect(focused()).toBe('Sign Out');
});

test('Tab closes a menu and goes on to what follows its button', async () => {
  const user = userEvent.setup();
  render(<Account />);
  await user.tab();
  await user.keyboard(' ');
  expect(focused()).toBe('Settings');
  await user.tab();

  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('Next');
});

test('an item can be a link, and one that is turned off does nothing', async () => {
  const user = userEvent.setup();
  const leave = vi.fn<() => void>();
  render(<Account leave={leave} />);
  await user.click(opener());
  await user.click(screen.getByRole('menuitem', { name: 'Export' }));
  expect(leave).not.toHaveBeenCalled();
  await user.click(screen.getByRole('menuitem', { name: 'Security' }));

  expect(screen.getByText('/settings/security')).toBeTruthy();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a press beside a menu closes it and presses nothing else', async () => {
  const user = userEvent.setup();
  render(<Account />);
  await user.click(opener());
  const layer = screen.getByRole('menu').parentElement;
  if (!layer) throw new Error('The menu has no layer');
  await user.click(layer);

  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(opener());
});
