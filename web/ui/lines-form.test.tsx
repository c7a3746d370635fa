import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { ApiError } from '#web/lib/api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import type { Change } from '#web/lib/use-guarded-change.ts';

import { LinesForm } from './lines-form.tsx';
import { Toaster } from './toast.tsx';

type Allergy = { name: string };

const shape = z.array(
  z.object({ name: z.string().check(z.minLength(1, 'Enter a name, or remove this row')) }),
);
const changes: Change<Allergy[]>[] = [];
const done: string[] = [];

beforeEach(() => {
  changes.length = 0;
  done.length = 0;
  sessionStorage.clear();
});

type Props = { now?: Allergy[]; send?: (change: Change<Allergy[]>) => Promise<unknown>; most?: number };

const nothing: Allergy[] = [];
const accept = () => Promise.resolve();

function Form({ now = nothing, send = accept, most = 3 }: Props) {
  return (
    <QueryClientProvider client={client}>
      <LinesForm<Allergy, unknown>
        title="Allergies"
        prompt="What should they never have?"
        columns={[{ name: 'name', label: 'Name' }]}
        loadSchema={() => Promise.resolve(shape)}
        most={most}
        draftName="allergies 1"
        words={{
          saved: 'Pet allergies updated successfully.',
          failed: (reason) => `Failed to update pet allergies: ${reason}`,
        }}
        now={now}
        mutation={{
          mutationFn: (change) => {
            changes.push(change);

            return send(change);
          },
        }}
        onDone={() => done.push('done')}
      />
      <Toaster />
    </QueryClientProvider>
  );
}

const client = createQueryClient();
const press = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('lines are added, removed and saved together; the focus follows', async () => {
  const user = userEvent.setup();
  render(<Form now={[{ name: 'Peas' }]} />);
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  await user.click(press('Add another'));
  await waitFor(() => expect(document.activeElement).toBe(field('Name 2')));
  await user.keyboard('Chicken');
  await user.click(press('Remove row 1'));
  await waitFor(() => expect(document.activeElement).toBe(press('Add another')));
  await user.click(press('Save'));

  await waitFor(() => expect(done).toEqual(['done']));
  expect(changes).toEqual([{ value: [{ name: 'Chicken' }], before: [{ name: 'Peas' }] }]);
});

test('an invalid line shows an error, and nothing is sent', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(press('Save'));

  expect(await screen.findByText('Enter a name, or remove this row')).toBeTruthy();
  expect(changes).toEqual([]);
});

test('the limit of lines is shown when it is reached', () => {
  render(<Form now={[{ name: 'Peas' }]} most={1} />);

  expect(screen.queryByRole('button', { name: 'Add another' })).toBeNull();
  expect(screen.getByText('You’ve reached the limit of 1.')).toBeTruthy();
});

test('a saved change can be undone from the toast', async () => {
  const user = userEvent.setup();
  render(<Form now={[{ name: 'Peas' }]} />);
  await user.clear(field('Name'));
  await user.type(field('Name'), 'Nuts{Enter}');
  const toast = await screen.findByText('Pet allergies updated successfully.');
  const undo = within(toast.closest('[role=dialog]') as HTMLElement).getByRole('button', { name: 'Undo' });
  await user.click(undo);

  await waitFor(() => expect(changes).toHaveLength(2));
  expect(changes[1]).toEqual({ value: [{ name: 'Peas' }], before: [{ name: 'Nuts' }] });
});

test('if another device was faster, that is shown, the input is kept, and the next attempt replaces the newer value', async () => {
  const user = userEvent.setup();
  const conflict = { code: 'lifestyle.changed_elsewhere', message: 'This was changed on another device.' };
  let isFirst = true;
  const send = () => {
    if (!isFirst) return Promise.resolve();
    isFirst = false;

    return Promise.reject(new ApiError(409, { error: conflict }));
  };
  const { rerender } = render(<Form now={[{ name: 'Peas' }]} send={send} />);
  await user.clear(field('Name'));
  await user.type(field('Name'), 'Nuts{Enter}');
  const alert = await screen.findByRole('alert');
  rerender(<Form now={[{ name: 'Fish' }]} send={send} />);
  expect(alert.textContent).toContain('Failed to update pet allergies: This was changed on another device.');
  expect(alert.textContent).toContain('The other device saved this: Fish.');
  expect(field('Name').value).toBe('Nuts');
  await user.click(press('Save'));

  await waitFor(() => expect(done).toEqual(['done']));
  expect(changes.map(({ before }) => before)).toEqual([[{ name: 'Peas' }], [{ name: 'Fish' }]]);
});

test('the input is restored after a reload, and gone after Cancel', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Form />);
  await user.type(field('Name'), 'Nuts');
  unmount();
  const again = render(<Form />);
  expect(field('Name').value).toBe('Nuts');
  await user.click(press('Cancel'));
  again.unmount();
  render(<Form />);

  expect(field('Name').value).toBe('');
});
