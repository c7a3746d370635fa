import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeAll, expect, test } from 'vitest';

import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function WithDialog({ keep = false, children }: { keep?: boolean; children?: ReactNode }) {
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Rename this passkey"
        description="Only you see it."
        keep={keep}
        footer={<Button onClick={() => setOpen(false)}>Save name</Button>}
      >
        {children}
      </Dialog>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Rename', hidden: true });
const dialog = () => screen.queryByRole('dialog', { name: 'Rename this passkey' });

test('a dialog focuses its first field, and Escape restores the focus to the button that opened it', async () => {
  const user = userEvent.setup();
  render(
    <WithDialog>
      <input aria-label="Name" />
    </WithDialog>,
  );
  await user.click(opener());
  expect(dialog()).not.toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));

  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

test('a dialog without a field focuses its heading, and its button closes it', async () => {
  const user = userEvent.setup();
  render(<WithDialog />);
  await user.click(opener());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
  await user.click(screen.getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(dialog()).toBeNull());
});

test('a dialog with content shown only once is closed only by its own button, not by Escape or a cross', async () => {
  const user = userEvent.setup();
  render(<WithDialog keep />);
  await user.click(opener());
  await user.keyboard('{Escape}');
  expect(dialog()).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save name' }));

  await waitFor(() => expect(dialog()).toBeNull());
});

beforeAll(() => ConfirmDialog.load());

function WithQuestion({ busy = false, answers }: { busy?: boolean; answers: string[] }) {
  const [open, setOpen] = useState(true);

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        answers.push('closed');
        setOpen(next);
      }}
      title="Delete this document?"
      description="It cannot be brought back."
      confirmLabel="Delete document"
      busy={busy}
      onConfirm={() => answers.push('confirmed')}
    />
  );
}

test('a confirmation says what it is about, and each button answers it', async () => {
  const user = userEvent.setup();
  const answers: string[] = [];
  render(<WithQuestion answers={answers} />);
  const question = screen.getByRole('alertdialog', {
    name: 'Delete this document?',
    description: 'It cannot be brought back.',
  });
  expect(question).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete document' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(answers).toEqual(['confirmed', 'closed']);
});

test('while the answer is processed, the dialog can be neither closed nor answered again', async () => {
  const user = userEvent.setup();
  const answers: string[] = [];
  render(<WithQuestion busy answers={answers} />);
  await user.click(screen.getByRole('button', { name: 'Delete document' }));
  await user.keyboard('{Escape}');

  expect(answers).toEqual([]);
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

function Sharing() {
  const [isShared, setShared] = useState(false);

  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      title="Share"
      stage={isShared ? 'shared' : 'private'}
      footer={
        isShared ? (
          <Button onClick={() => setShared(false)}>Remove link</Button>
        ) : (
          <Button onClick={() => setShared(true)}>Share for 48 hours</Button>
        )
      }
    >
      {isShared && <Button data-first-focus>Copy link</Button>}
    </Dialog>
  );
}

test('when a dialog changes its buttons, Enter pressed twice does not press the one that came in place of the first', async () => {
  const user = userEvent.setup();
  render(<Sharing />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Share' })));
  screen.getByRole('button', { name: 'Share for 48 hours' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy link' }));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove link' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Remove link' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Share' }));
});
