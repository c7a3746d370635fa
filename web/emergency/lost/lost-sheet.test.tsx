import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';

import { LostSheet } from './lost-sheet.tsx';

const pet = {
  id: 'olive',
  name: 'Olive',
  type: 'dog',
  petIdentifier: 'DM-7K-3QXV',
  photo: null,
  lost: false,
} as Pet;

const page = {
  address: 'https://denmate.example/id/DM-7K-3QXV',
  open: false,
  reachable: false,
  shown: ['name', 'photo', 'allergies', 'medications'],
  words: null,
  lost: null,
};
const view = { html: '', known: ['name', 'allergies', 'medications'], numbers: [] as object[] };

const reported = (call: object | null) => ({
  emergencyPage: { ...page, open: true, reachable: true, lost: { call } },
});

let sent: { body: Record<string, unknown> }[] = [];
let answers: Record<string, object | undefined> = {};

beforeEach(() => {
  sent = [];
  answers = {
    'GET /api/pets/olive/emergency-page': { emergencyPage: page },
    'GET /api/pets/olive/emergency-page/view': view,
    'PUT /api/pets/olive/lost': reported(null),
  };
  vi.stubGlobal('fetch', (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'https://denmate.example');
    const answer = answers[`${method} ${pathname}`];
    if (method === 'PUT' && typeof body === 'string')
      sent.push({ body: JSON.parse(body) as Record<string, unknown> });

    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError('offline'));
  });
});

afterEach(() => vi.unstubAllGlobals());

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <LostSheet pet={pet} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish' }));

test('PROMISE-2: an account without a number is asked for one, and nothing is sent without it or another choice', async () => {
  open();
  expect(await screen.findByRole('radio', { name: 'Show my phone number' })).toHaveProperty('checked', true);
  await publish();
  expect(await screen.findByText(/^Enter a phone number/)).toBeTruthy();
  expect(sent).toEqual([]);

  expect(screen.getByText(/^Finders can always message you/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /^Only messages/ }));
  expect(screen.queryByText(/^Finders can always message you/)).toBeNull();
  await publish();
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({ call: null, lastSeen: null, seenAt: null });
  expect(screen.queryByText(/with the number from the report/)).toBeNull();
});

test('PROMISE-2: health is private until it is switched on, and each switch says what is public now', async () => {
  open();
  const allergies = await screen.findByRole('switch', { name: 'Allergies' });
  expect(allergies).toHaveProperty('checked', false);
  expect(within(allergies.closest('label') as HTMLElement).getByText('Not public now')).toBeTruthy();
  await userEvent.click(allergies);
  await userEvent.type(screen.getByLabelText('Phone number'), '+49 170 1234567');
  await publish();
  await screen.findByRole('button', { name: 'Copy link' });

  expect(sent[0]?.body).toMatchObject({
    call: { name: '', phone: '+49 170 1234567' },
    shown: ['name', 'photo', 'allergies'],
  });
});

test('PROMISE-2: with a known number, Publish is the only press', async () => {
  answers['GET /api/pets/olive/emergency-page/view'] = {
    ...view,
    numbers: [{ name: 'Robin', phone: '030 900 180' }],
  };
  answers['PUT /api/pets/olive/lost'] = reported({ name: 'Robin', phone: '030 900 180' });
  open();
  await screen.findByRole('radio', { name: /Robin/ });
  await publish();
  await screen.findByRole('button', { name: 'Copy link' });

  expect(sent[0]?.body).toMatchObject({ call: { name: 'Robin', phone: '030 900 180' } });
});

test('PROMISE-2: a report that could not be sent says that nothing is published, and keeps what was entered', async () => {
  open();
  await userEvent.type(await screen.findByLabelText(/^Where/), 'Linden Park');
  await userEvent.click(screen.getByRole('radio', { name: /^Only messages/ }));
  answers['PUT /api/pets/olive/lost'] = undefined;
  await publish();

  expect(await screen.findByText('Nothing is published yet')).toBeTruthy();
  expect(screen.getByLabelText(/^Where/)).toHaveProperty('value', 'Linden Park');
});

test('PROMISE-2: a page that could not be loaded can’t be published, and is there after Retry', async () => {
  answers['GET /api/pets/olive/emergency-page/view'] = undefined;
  open();
  expect(await screen.findByText('We couldn’t load this', {}, { timeout: 5000 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);

  answers['GET /api/pets/olive/emergency-page/view'] = view;
  await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
  expect(await screen.findByLabelText(/^Where/)).toBeTruthy();
});
