import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import type { SiteSettings } from '#shared/operations/site-settings.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

import { SiteSettingsForm } from './site-settings-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const settings: SiteSettings = { sign_ups: 'open', upload_mb: 25, share_hours: 48, joined_today: 'seeded' };

type Sent = { changes: Partial<SiteSettings>; before: Partial<SiteSettings>; reason: string; id: string };

/** The form with a server that refuses the first change because another administrator was faster. */
function show({ refusesOnce = false } = {}) {
  const sent: Sent[] = [];
  let current = settings;
  const answer = () => Response.json({ settings: current, uploadMostMegabytes: 100 });
  vi.stubGlobal('fetch', (_path: string, init: { method: string; body?: string }) => {
    if (init.method !== 'PUT') return Promise.resolve(answer());
    sent.push(JSON.parse(init.body ?? '') as Sent);
    if (refusesOnce && sent.length === 1) {
      current = { ...settings, upload_mb: 50 };

      return Promise.resolve(
        Response.json(
          { error: { code: 'site.changed_elsewhere', message: 'This was changed on another device.' } },
          { status: 409 },
        ),
      );
    }
    current = { ...current, ...sent.at(-1)?.changes };

    return Promise.resolve(answer());
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SiteSettingsForm />
    </QueryClientProvider>,
  );

  return sent;
}

const megabytes = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Largest file, in MB' });
const saveButton = () => screen.getByRole('button', { name: 'Save' });

async function enter(text: string) {
  const field = await megabytes();
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}

test.each([
  ['', 'Enter a whole number'],
  ['0', 'Enter a whole number'],
  ['101', 'Enter 100 MB or less'],
])('ADMIN-2: a limit of "%s" MB can’t be saved', async (typed, words) => {
  show();
  await enter(typed);

  expect(screen.getByText(words)).toBeTruthy();
  expect(saveButton()).toHaveProperty('disabled', true);
});

test('ADMIN-2: several settings are saved for one reason, with what they were', async () => {
  const sent = show();
  await enter('10');
  await userEvent.click(screen.getByRole('radio', { name: 'By invitation' }));
  await userEvent.click(saveButton());
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
  expect(within(dialog).getByText(/Open to everyone/).textContent).toBe(
    'Open to everyone →  changes to By invitation',
  );
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'The disk is small');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  expect(sent).toMatchObject([
    {
      changes: { upload_mb: 10, sign_ups: 'invited' },
      before: { upload_mb: 25, sign_ups: 'open' },
      reason: 'The disk is small',
    },
  ]);
  expect(saveButton()).toHaveProperty('disabled', true);
});

test('ADMIN-2: after another administrator’s change it is said what is there now, and nothing typed is lost', async () => {
  const sent = show({ refusesOnce: true });
  await enter('10');
  await userEvent.click(saveButton());
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'The disk is small');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/The other device saved this: Largest file: 50 MB\./)).toBeTruthy();
  // The page behind the dialog is hidden from screen readers.
  expect(screen.getByLabelText<HTMLInputElement>('Largest file, in MB').value).toBe('10');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  expect(sent[1]).toMatchObject({ changes: { upload_mb: 10 }, before: { upload_mb: 50 } });
});
