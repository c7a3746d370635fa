import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';

import { AccountActionDialog } from './account-action-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const account = { id: 'b6f2c1f2-6f0e-4c59-9d6a-3a3a3a3a3a3a', email: 'ada@example.org' };

type Sent = { path: string; id: string; reason: string };

/** The dialog with a server that gives these answers in order. */
function ask(...answers: Response[]) {
  const sent: Sent[] = [];
  const onClose = vi.fn<() => void>();
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    sent.push({ path, ...(JSON.parse(body) as Omit<Sent, 'path'>) });

    return Promise.resolve(answers.shift() ?? Response.json({ account }));
  });
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <AccountActionDialog action="users.block" account={account} onClose={onClose} />
    </QueryClientProvider>,
  );

  return { sent, onClose, unmount };
}

const refused = () =>
  Response.json(
    { error: { code: 'admin_users.last_administrator', message: 'This is the only administrator.' } },
    { status: 409 },
  );

const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Block account' }));

test('ADMIN-5: an action names the account and isn’t sent without a reason of some length', async () => {
  const { sent } = ask();
  expect(screen.getByText('ada@example.org')).toBeTruthy();
  await userEvent.type(reason(), 'ab');
  await confirm();

  expect(await screen.findByText('Give a short reason')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('ADMIN-5: a refused action says why, keeps the reason, and is the same request on another try', async () => {
  const { sent, onClose } = ask(refused());
  await userEvent.type(reason(), 'Sends{Enter}spam');
  await confirm();
  expect(await screen.findByText('This is the only administrator.')).toBeTruthy();
  expect(reason().value).toBe('Sends\nspam');
  expect(onClose).not.toHaveBeenCalled();
  await confirm();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());

  const [first, second] = sent;
  expect(first).toMatchObject({ path: `/api/admin/users/${account.id}/block`, reason: 'Sends spam' });
  expect(second).toEqual(first);
  expect(sent).toHaveLength(2);
});

test('ADMIN-5: an action that is opened again is another request', async () => {
  const ids: (string | undefined)[] = [];
  for (const words of ['Sends spam', 'Sends spam again']) {
    const { sent, onClose, unmount } = ask();
    await userEvent.type(reason(), words);
    await confirm();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    unmount();
    ids.push(sent[0]?.id);
  }

  expect(new Set(ids).size).toBe(2);
});
