import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionStore } from '#web/session/session.ts';
import { buildSession } from '#web/session/testing/sessions.ts';
import { toast } from '#web/ui/toast.tsx';

import { WeighPetsDialog } from './weigh-pets-dialog.tsx';

type Posted = { id: string; weight: string; recordDate: string; unit: string; confirm: boolean };

const pets = ['Bella', 'Max', 'Olive'].map((name) => ({ id: name.toLowerCase(), name, type: 'dog' }));
const checks = [
  {
    petId: 'bella',
    vaccinations: [],
    medications: [],
    weights: [{ recordDate: '2025-11-02', grams: 12_000, typed: '12 kg' }],
  },
];

let posted: [pet: string, body: Posted][] = [];
let removed: string[] = [];
let undo: (() => void) | undefined;
let said: string[] = [];

beforeEach(() => {
  [posted, removed, undo, said] = [[], [], undefined, []];
  vi.spyOn(toast, 'undoable').mockImplementation((title, back) => {
    undo = back;

    return String(said.push(title));
  });
  sessionStore.handleAuthEvent('SIGNED_IN', buildSession({ id: 'ada' }));
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const path = new URL(input, 'https://denmate.example').pathname;
    const [, pet = '', id = ''] = /^\/api\/pets\/(\w+)\/weights(?:\/(.+))?$/.exec(path) ?? [];
    if (init.method === 'DELETE') {
      removed.push(`${pet} ${id}`);

      return Promise.resolve(Response.json({}));
    }
    if (init.method === 'POST') {
      const body = JSON.parse(init.body as string) as Posted;
      posted.push([pet, body]);
      const message = 'Is 40 kg right? The previous weight, on November 2, 2025, was 12 kg.';
      if (body.weight === '40 kg' && !body.confirm)
        return Promise.resolve(
          Response.json(
            { error: { code: 'weights.please_confirm', message, fields: { weight: message } } },
            { status: 409 },
          ),
        );

      const otherUnit = 'Did you mean 12 kg? The previous weight, on November 2, 2025, was 12 kg.';
      if (body.weight === '12 lb' && !body.confirm)
        return Promise.resolve(
          Response.json(
            { error: { code: 'weights.other_unit', message: otherUnit, fields: { weight: otherUnit } } },
            { status: 409 },
          ),
        );

      return Promise.resolve(Response.json({ weight: {}, medications: [] }, { status: 201 }));
    }
    if (path === '/api/health-check') return Promise.resolve(Response.json({ checks }));

    return Promise.resolve(Response.json({ pets, next: null, total: pets.length }));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  const closed = vi.fn<() => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WeighPetsDialog onClose={closed} />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Bella');

  return { closed, user: userEvent.setup() };
}

const save = () => screen.getByRole('button', { name: 'Save' });

test('HEALTH-1: the pets of an owner are weighed at once, each with its last weight in sight, and undone at once', async () => {
  const { closed, user } = await open();
  expect(screen.getByText('Last weight 26.5 lb, Nov 2, 2025')).toBeTruthy();
  expect(screen.getAllByText('No weights yet')).toHaveLength(2);

  await user.type(screen.getByLabelText('Bella'), '12.4 kg');
  await user.type(screen.getByLabelText('Olive'), '9');
  await user.click(save());

  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(posted.map(([pet, { weight, unit }]) => [pet, weight, unit])).toEqual([
    ['bella', '12.4 kg', 'lbs'],
    ['olive', '9 lb', 'lbs'],
  ]);
  expect(said).toEqual(['2 weights saved']);
  undo?.();
  await waitFor(() => expect(removed).toEqual(posted.map(([pet, { id }]) => `${pet} ${id}`)));
});

test('HEALTH-1: what is right is saved, and what isn’t stays with its error beside it', async () => {
  const { closed, user } = await open();
  await user.type(screen.getByLabelText('Bella'), '40 kg');
  await user.type(screen.getByLabelText('Max'), 'heavy');
  await user.type(screen.getByLabelText('Olive'), '9 kg');
  await user.click(save());

  await screen.findByText('Saved 9 kg');
  expect(said).toEqual(['1 weight saved']);
  expect(closed).not.toHaveBeenCalled();
  const [bella, max] = [screen.getByLabelText('Bella'), screen.getByLabelText('Max')];
  expect([bella, max].map((field) => (field as HTMLInputElement).value)).toEqual(['40 kg', 'heavy']);
  const errorOf = (field: HTMLElement) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent)
      .join(' ');
  expect(errorOf(bella)).toContain('Is 40 kg right?');
  expect(errorOf(max)).toMatch(/weight/i);
  expect(document.activeElement).toBe(bella);

  await user.click(screen.getByRole('button', { name: /^Yes, save / }));
  await screen.findByText('Saved 40 kg');
  await user.clear(max);
  await user.type(max, '20 kg');
  await user.click(save());
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(posted.map(([pet, { weight, confirm }]) => [pet, weight, confirm])).toEqual([
    ['bella', '40 kg', false],
    ['olive', '9 kg', false],
    ['bella', '40 kg', true],
    ['max', '20 kg', false],
  ]);
});

test.each([
  ['Save as 12 kg', '12 kg'],
  ['Keep 12 lb', '12 lb'],
])('HEALTH-1: where another unit fits, “%s” saves %s', async (answer, saved) => {
  const { closed, user } = await open();
  await user.type(screen.getByLabelText('Bella'), '12');
  await user.click(save());
  await screen.findByText(/^Did you mean 12 kg\?/);
  expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull();

  await user.click(screen.getByRole('button', { name: answer }));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(posted.map(([, { weight, confirm }]) => [weight, confirm])).toEqual([
    ['12 lb', false],
    [saved, true],
  ]);
});

test('HEALTH-1: a sheet without a weight says so, and another unit is meant for every number without one', async () => {
  const { closed, user } = await open();
  await user.click(save());
  expect(screen.getByText('Enter at least one weight')).toBeTruthy();
  await user.type(screen.getByLabelText('Max'), '20');
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Unit' })).getByRole('radio', { name: 'kg' }),
  );
  await user.click(save());

  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(posted.map(([pet, { weight }]) => [pet, weight])).toEqual([['max', '20 kg']]);
});
