import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { PreferredWeightUnit } from '#shared/health/units.ts';
import { sessionStore } from '#web/session/session.ts';
import { buildSession } from '#web/session/testing/sessions.ts';

import { createQueryClient } from './query-client.ts';
import { useSaveWeightUnit, useWeightUnit } from './use-weight-unit.ts';

let account: PreferredWeightUnit = 'lbs';
let answer: 'saves' | 'refuses' | 'is away' = 'saves';
let sent: PreferredWeightUnit[] = [];

beforeEach(() => {
  account = 'lbs';
  answer = 'saves';
  sent = [];
  sessionStore.handleAuthEvent('SIGNED_IN', buildSession());
  vi.stubGlobal('fetch', (_input: string, init: RequestInit = {}) => {
    if (answer === 'is away') return Promise.reject(new TypeError('Failed to fetch'));
    if (answer === 'refuses')
      return Promise.resolve(Response.json({ error: { code: 'x', message: 'No' } }, { status: 400 }));
    if (init.method === 'PATCH') {
      account = (JSON.parse(init.body as string) as { preferredWeightUnit: PreferredWeightUnit })
        .preferredWeightUnit;
      sent.push(account);
    }

    return Promise.resolve(Response.json({ preferences: { preferredWeightUnit: account } }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function Weight() {
  const unit = useWeightUnit();
  const save = useSaveWeightUnit();

  return (
    <>
      <output>{unit}</output>
      <button onClick={() => save('kg')}>kg</button>
    </>
  );
}

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Weight />
    </QueryClientProvider>,
  );

const shown = () => screen.getByRole('status').textContent;
const chooseKg = () => userEvent.setup().click(screen.getByRole('button', { name: 'kg' }));
const kept = () => localStorage.getItem('preferredWeightUnit');

test('PREF-4: the unit of this browser is shown first, and then the one of the account, which it keeps', async () => {
  localStorage.setItem('preferredWeightUnit', 'kg');
  open();
  expect(shown()).toBe('kg');

  await waitFor(() => expect(shown()).toBe('lbs'));
  expect(kept()).toBe('lbs');
});

test('PREF-4: a chosen unit is shown right away and saved on the account', async () => {
  open();
  await waitFor(() => expect(kept()).toBe('lbs'));
  await chooseKg();
  expect(shown()).toBe('kg');

  await waitFor(() => expect(sent).toEqual(['kg']));
  expect(kept()).toBe('kg');
});

test('PREF-4: a unit that the server refuses is not kept', async () => {
  open();
  await waitFor(() => expect(kept()).toBe('lbs'));
  answer = 'refuses';
  await chooseKg();

  await waitFor(() => expect(shown()).toBe('lbs'));
  expect(kept()).toBe('lbs');
});

test('PREF-4: a unit that was chosen without a connection is sent when the account is next asked', async () => {
  open();
  await waitFor(() => expect(kept()).toBe('lbs'));
  answer = 'is away';
  await chooseKg();
  expect(shown()).toBe('kg');

  cleanup();
  answer = 'saves';
  open();
  expect(shown()).toBe('kg');
  await waitFor(() => expect(sent).toEqual(['kg']));
  expect(shown()).toBe('kg');
});

test('PREF-4: another account does not get what was chosen without a connection', async () => {
  open();
  await waitFor(() => expect(kept()).toBe('lbs'));
  answer = 'is away';
  await chooseKg();

  cleanup();
  answer = 'saves';
  sessionStore.handleAuthEvent('SIGNED_IN', buildSession({ id: 'bea' }));
  open();
  await waitFor(() => expect(shown()).toBe('lbs'));
  expect(sent).toEqual([]);
});
