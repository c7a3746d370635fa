import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { type LazyDialog, lazyDialog } from './lazy-dialog.tsx';
import { Menu } from './menu.tsx';

afterEach(() => vi.unstubAllGlobals());

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

function RenameDialog({ open, onOpenChange }: Props) {
  return <Dialog open={open} onOpenChange={onOpenChange} title="Rename" />;
}

/** A dialog whose script loads, or fails to, when the test decides. */
function slowDialog() {
  const attempts: PromiseWithResolvers<ComponentType<Props>>[] = [];
  const dialog = lazyDialog<Props>(() => {
    const attempt = Promise.withResolvers<ComponentType<Props>>();
    attempts.push(attempt);

    return attempt.promise;
  });

  return {
    dialog,
    count: () => attempts.length,
    arrive: () => attempts.at(-1)?.resolve(RenameDialog),
    fail: () => attempts.at(-1)?.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')),
  };
}

function Page({ dialog: Rename, open: atFirst = false }: { dialog: LazyDialog<Props>; open?: boolean }) {
  const [open, setOpen] = useState(atFirst);

  return (
    <>
      <input aria-label="Note" />
      <Button opens={Rename} onClick={() => setOpen(true)}>
        Rename
      </Button>
      <IconButton label="Rename here" icon="R" opens={Rename} onClick={() => setOpen(true)} />
      <Menu
        trigger={<IconButton label="More" icon="M" />}
        items={[{ label: 'Rename it', opens: Rename, onSelect: () => setOpen(true) }]}
      />
      <Rename open={open} onOpenChange={setOpen} />
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true';

test('a button whose dialog is still loading is busy from the press on, and keeps the focus for later', async () => {
  const user = userEvent.setup();
  const { dialog, count, arrive } = slowDialog();
  render(<Page dialog={dialog} />);
  expect(count()).toBe(0);
  await user.click(button('Rename'));
  expect([isBusy('Rename'), isBusy('Rename here'), document.activeElement]).toEqual([
    true,
    false,
    button('Rename'),
  ]);
  expect(screen.getByRole('status').textContent).toContain('Loading...');
  arrive();
  expect(await screen.findByRole('dialog', { name: 'Rename' })).toBeTruthy();
  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button('Rename')));
  expect([isBusy('Rename'), count()]).toEqual([false, 1]);
});

test('an icon button and the button of a menu are busy too', async () => {
  const user = userEvent.setup();
  const { dialog } = slowDialog();
  render(<Page dialog={dialog} />);
  await user.click(button('Rename here'));
  expect([isBusy('Rename here'), isBusy('More')]).toEqual([true, false]);
  await user.click(button('More'));
  await user.click(screen.getByRole('menuitem', { name: 'Rename it' }));

  expect(isBusy('More')).toBe(true);
});

test.each([
  ['the mouse over its button', async () => userEvent.hover(button('Rename'))],
  ['the focus on its button', async () => button('Rename').focus()],
  ['the focus on the button of its menu', async () => button('More').focus()],
])('%s is enough to load a dialog', async (_what, approach) => {
  const { dialog, count } = slowDialog();
  render(<Page dialog={dialog} />);
  await approach();

  expect(count()).toBe(1);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a dialog loads when the page has nothing to do, but not with data saving on', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const saving = slowDialog();
  render(<Page dialog={saving.dialog} />);
  vi.unstubAllGlobals();
  const { dialog, count, arrive } = slowDialog();
  render(<Page dialog={dialog} />);

  await waitFor(() => expect(count()).toBe(1), { timeout: 10_000 });
  arrive();
  expect(saving.count()).toBe(0);
});

test('a dialog that could not be loaded before anyone wanted it is tried again with the first press', async () => {
  const user = userEvent.setup();
  const { dialog, arrive, fail } = slowDialog();
  render(<Page dialog={dialog} />);
  await user.hover(button('Rename'));
  fail();
  await user.click(button('Rename'));
  expect([isBusy('Rename'), screen.queryByRole('alert')]).toEqual([true, null]);
  arrive();

  expect(await screen.findByRole('dialog', { name: 'Rename' })).toBeTruthy();
});

test('a dialog can be open from the start, as an address can say', async () => {
  const { dialog, arrive } = slowDialog();
  render(<Page dialog={dialog} open />);
  arrive();

  expect(await screen.findByRole('dialog', { name: 'Rename' })).toBeTruthy();
});

test('a dialog that cannot be loaded says so, can be tried again, and nothing typed is lost', async () => {
  const user = userEvent.setup();
  const { dialog, arrive, fail } = slowDialog();
  render(<Page dialog={dialog} />);
  await user.type(screen.getByLabelText('Note'), 'Shy with strangers');
  await user.click(button('Rename'));
  fail();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Check your connection and try again. What you entered is still here.');
  expect(document.activeElement).toBe(button('Try again'));
  expect(screen.queryByRole('button', { name: 'Reload page' })).toBeNull();
  await user.click(button('Try again'));
  expect(isBusy('Try again')).toBe(true);
  fail();
  expect(await screen.findByRole('button', { name: 'Reload page' })).toBeTruthy();
  await user.click(button('Try again'));
  arrive();

  expect(await screen.findByRole('dialog', { name: 'Rename' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Shy with strangers');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button('Rename')));
});

test('a dialog that cannot be loaded can be given up, and is tried again with the next press', async () => {
  const user = userEvent.setup();
  const { dialog, count, fail } = slowDialog();
  render(<Page dialog={dialog} />);
  await user.click(button('Rename'));
  fail();
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(button('Rename'));
  await user.click(button('Rename'));

  expect([count(), isBusy('Rename')]).toEqual([2, true]);
});
