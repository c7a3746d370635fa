import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { defaultDisplay } from '#shared/core/display.ts';
import type { Display } from '#shared/core/display.ts';
import { dayAsWritten } from '#web/lib/dates.ts';
import { keptDisplay } from '#web/lib/kept-display.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useDisplay, useWeightUnit } from '#web/lib/use-display.ts';
import { sessionStore } from '#web/session/session.ts';
import { buildSession } from '#web/session/testing/sessions.ts';
import { toast } from '#web/ui/toast.tsx';
import type { ToastOptions } from '#web/ui/toast.tsx';

import { AppearanceSettings } from './appearance-settings.tsx';
import { DateSettings } from './date-settings.tsx';
import { useSaveWeightUnit } from './use-change-preference.ts';
import { useUnsentDisplay } from './use-unsent-display.ts';

let account: Display & { changedAt: string };
let answer: 'saves' | 'refuses' | 'is away' = 'saves';
let sent: Partial<Display>[] = [];
let clock = 0;

const tick = () => new Date(Date.UTC(2030, 0, 1) + (clock += 1000)).toISOString();
let generation = 0;
let said: [title: string, options: ToastOptions][] = [];
const titles = () => said.map(([title]) => title);

/** As the page gets it from the server. */
const signIn = (id = 'ada', display: object = account) =>
  sessionStore.handleAuthEvent('SIGNED_IN', buildSession({ id, display, generation: (generation += 1) }));

beforeEach(() => {
  account = { ...defaultDisplay, changedAt: tick() };
  answer = 'saves';
  sent = [];
  said = [];
  for (const kind of ['success', 'error', 'info'] as const)
    vi.spyOn(toast, kind).mockImplementation((title, options = {}) => String(said.push([title, options])));
  signIn();
  vi.stubGlobal('fetch', (_input: string, init: RequestInit = {}) => {
    if (answer === 'is away') return Promise.reject(new TypeError('Failed to fetch'));
    if (answer === 'refuses')
      return Promise.resolve(
        Response.json({ error: { code: 'x', message: 'Not now. Try again.' } }, { status: 400 }),
      );
    const change = JSON.parse(init.body as string) as Partial<Display>;
    sent.push(change);
    account = { ...account, ...change, changedAt: tick() };

    return Promise.resolve(Response.json({ preferences: account }));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'preferredWeightUnit' }));
  queryClient.clear();
});

function Weight() {
  const unit = useWeightUnit();
  const { dateFormat } = useDisplay();
  const save = useSaveWeightUnit();
  useUnsentDisplay(true);

  return (
    <>
      <p data-testid="shown">{`${unit} ${dateFormat}`}</p>
      <button onClick={() => save('kg')}>kg</button>
      <AppearanceSettings />
      <DateSettings />
    </>
  );
}

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Weight />
    </QueryClientProvider>,
  );

const shown = () => screen.getByTestId('shown').textContent;
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));
const choose = (name: string | RegExp) => userEvent.setup().click(screen.getByRole('radio', { name }));
const kept = () => localStorage.getItem('preferredWeightUnit');

test('PREF-4: a chosen unit is shown right away, kept in this browser and saved on the account', async () => {
  open();
  expect(shown()).toBe('lbs month_first');
  await press('kg');
  expect(shown()).toBe('kg month_first');

  await waitFor(() => expect(sent).toEqual([{ preferredWeightUnit: 'kg' }]));
  expect(kept()).toBe('kg');
  await waitFor(() => expect(titles()).toEqual(['Saved']));
});

test('SET-1: a language is remembered for the server once it is another than the page’s', () => {
  signIn('ada', { ...account, language: 'en', changedAt: tick() });
  expect(document.cookie).not.toContain('denmate_language');

  signIn('ada', { ...account, language: 'de', changedAt: tick() });
  expect(document.cookie).toContain('denmate_language=de');
  document.cookie = 'denmate_language=; Max-Age=0; Path=/';
});

test('SET-1, PREF-4: the account wins over what this browser knew, before anything is shown', () => {
  localStorage.setItem('preferredWeightUnit', 'kg');
  window.dispatchEvent(new StorageEvent('storage', { key: 'preferredWeightUnit' }));
  signIn('ada', { ...account, preferredWeightUnit: 'lbs', dateFormat: 'iso', changedAt: tick() });
  open();

  expect(shown()).toBe('lbs iso');
  expect([kept(), localStorage.getItem('denmate.date-format')]).toEqual(['lbs', 'iso']);
});

test('SET-1: a session from before a change does not take it back', async () => {
  const before = { ...account };
  open();
  await choose('Dark');
  await waitFor(() => expect(sent).toHaveLength(1));
  signIn('ada', before);

  expect(keptDisplay().appearance).toBe('dark');
});

test('SET-1: a damaged or foreign value in this browser counts as the default', () => {
  localStorage.setItem('denmate.date-format', '<script>');
  localStorage.setItem('denmate.date-language', 'tlh');
  localStorage.setItem('denmate.unsent-display', '{');
  localStorage.setItem('denmate.display-choice', '[]');
  window.dispatchEvent(new StorageEvent('storage', { key: 'denmate.date-format' }));
  open();

  expect(shown()).toBe('lbs month_first');
  expect(dayAsWritten('2026-11-22')).toBe('November 22, 2026');
});

test('SET-1: each choice saves itself and says so, and Undo takes it back', async () => {
  open();
  await choose('15:05');
  await choose(/^\d{4}-\d\d-\d\d$/);
  expect(dayAsWritten('2026-11-22')).toBe('2026-11-22');
  await choose('Dark');
  await waitFor(() =>
    expect(sent).toEqual([{ clock: '24h' }, { dateFormat: 'iso' }, { appearance: 'dark' }]),
  );
  await waitFor(() => expect(titles()).toHaveLength(3));
  expect(titles()).toContain('Saved');
  expect(titles()).toContain('Saved');
  for (const [, { action }] of said) action?.onSelect();

  await waitFor(() => expect(keptDisplay()).toEqual(defaultDisplay));
  await waitFor(() => expect(account).toMatchObject(defaultDisplay));
});

test('SET-1: the language of dates names months and weekdays', async () => {
  open();
  await userEvent.setup().click(screen.getByRole('combobox', { name: 'Date language' }));
  await userEvent.setup().click(screen.getByRole('option', { name: 'German (Deutsch)' }));

  expect(dayAsWritten('2026-05-22')).toBe('Mai 22, 2026');
  await waitFor(() => expect(sent).toEqual([{ dateLanguage: 'de' }]));
});

test('SET-1: what the server refuses is shown as before, with the reason', async () => {
  open();
  answer = 'refuses';
  await choose('Dark');

  await waitFor(() =>
    expect(said).toEqual([['We couldn’t save that', { description: 'Not now. Try again.' }]]),
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(true);
  expect(localStorage.getItem('denmate.unsent-display')).toBeNull();
});

test('SET-1, PREF-4: what is chosen without a connection stays, and is sent when it is back', async () => {
  open();
  answer = 'is away';
  await press('kg');
  await choose('Dark');
  await waitFor(() => expect(titles()).toContain('Saved on this device'));
  // A refresh in another tab must not take it back.
  signIn('ada', { ...account, changedAt: tick() });
  expect(shown()).toBe('kg month_first');
  answer = 'saves';
  window.dispatchEvent(new Event('online'));

  await waitFor(() => expect(sent).toEqual([{ preferredWeightUnit: 'kg', appearance: 'dark' }]));
  await waitFor(() => expect(localStorage.getItem('denmate.unsent-display')).toBeNull());
});

test('SEC-1, PREF-4: another account does not get what was chosen without a connection', async () => {
  open();
  answer = 'is away';
  await press('kg');
  await waitFor(() => expect(localStorage.getItem('denmate.unsent-display')).not.toBeNull());
  cleanup();
  answer = 'saves';
  signIn('bea', { ...defaultDisplay, changedAt: null });
  open();

  expect(shown()).toBe('lbs month_first');
  expect(sent).toEqual([]);
});

test('SET-1: another tab’s choice is shown in this one', async () => {
  open();
  localStorage.setItem('denmate.date-format', 'day_first');
  window.dispatchEvent(new StorageEvent('storage', { key: 'denmate.date-format' }));

  await waitFor(() => expect(shown()).toBe('lbs day_first'));
  expect(dayAsWritten('2026-11-22')).toBe('22 November 2026');
});
