import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

function Page() {
  const [opened, setOpened] = useState<'none' | 'one' | 'both'>('none');

  return (
    <>
      <main>
        <Button onClick={() => setOpened('one')}>Edit pet</Button>
      </main>
      <Dialog
        open={opened !== 'none'}
        onOpenChange={() => setOpened('none')}
        title="Edit pet"
        footer={<Button onClick={() => setOpened('both')}>Discard changes</Button>}
      />
      <Dialog open={opened === 'both'} onOpenChange={() => setOpened('one')} title="Discard changes?" />
    </>
  );
}

const heading = (name: string) => screen.getByRole('heading', { name, hidden: true });
const isBlocked = (element: HTMLElement) => element.closest('[inert]') !== null;
const page = () => screen.getByText('Edit pet', { selector: 'main *' });

function show() {
  const toasts = document.createElement('div');
  toasts.setAttribute('aria-live', 'polite');
  document.body.append(toasts);
  render(<Page />);

  return { user: userEvent.setup(), toasts };
}

test('the page behind a window can’t be used or scrolled until it is closed, but toasts can', async () => {
  const { user, toasts } = show();
  await user.click(page());
  expect(page().closest('[aria-hidden=true]')).not.toBeNull();
  await waitFor(() => expect(isBlocked(page())).toBe(true));
  expect(document.documentElement.classList.contains('modal-open')).toBe(true);
  expect(isBlocked(toasts)).toBe(false);
  expect(isBlocked(heading('Edit pet'))).toBe(false);

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page().closest('[aria-hidden=true], [inert]')).toBeNull();
  expect(document.documentElement.classList.contains('modal-open')).toBe(false);
});

test('of two windows only the one on top can be used, and Escape closes one at a time', async () => {
  const { user } = show();
  await user.click(page());
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(isBlocked(heading('Edit pet'))).toBe(true));
  expect(isBlocked(heading('Discard changes?'))).toBe(false);

  await user.keyboard('{Escape}');
  await waitFor(() => expect(isBlocked(heading('Edit pet'))).toBe(false));
  expect(isBlocked(page())).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Discard changes' }));
});

test('a press beside a window closes it, and a press inside does not', async () => {
  const { user } = show();
  await user.click(page());
  await user.click(heading('Edit pet'));
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.click(document.querySelector('.modal-backdrop') as Element);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a window that is gone with its page frees the page, and gives the focus back', async () => {
  const { user } = show();
  const Opened = () => {
    const [open, setOpen] = useState(false);

    return (
      <>
        <button onClick={() => setOpen(true)}>Rename</button>
        {open && (
          <Dialog open onOpenChange={() => undefined} title="Rename">
            <button onClick={() => setOpen(false)}>Done</button>
          </Dialog>
        )}
      </>
    );
  };
  render(<Opened />);
  const opener = screen.getByRole('button', { name: 'Rename' });
  await user.click(opener);
  await waitFor(() => expect(isBlocked(page())).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Done' }));

  expect(isBlocked(page())).toBe(false);
  expect(document.activeElement).toBe(opener);
});
