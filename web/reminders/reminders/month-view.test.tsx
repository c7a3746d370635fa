import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';

import { MonthView } from './month-view.tsx';
import { todayIn } from './reminder-words.ts';

afterEach(() => vi.unstubAllGlobals());

const timeZone = 'America/New_York';
const today = todayIn(timeZone);
const month = today.slice(0, 7);
const pet = { petId: 'bella', petName: 'Bella' };
const rabies = {
  ...pet,
  key: 'rabies',
  name: 'Rabies',
  status: 'overdue',
  until: '2026-01-05',
  isFirst: false,
};
const pill = {
  ...pet,
  medicationId: 'pill',
  name: 'Thyroid',
  dosage: '5 mg',
  date: today,
  times: ['08:00', '20:00'],
  recorded: 0,
};
const reminders = { month, reminders: [], entries: [], truncated: false };

type Answers = { doses?: Response | Promise<Response>; due?: Response };

function show({
  doses = Response.json({ month, doses: [pill] }),
  due = Response.json({ doses: [], vaccines: [rabies] }),
}: Answers = {}) {
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'https://denmate.example');
    if (pathname === '/api/reminders/doses') return doses;

    return pathname === '/api/reminders/due' ? due : Response.json(reminders);
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <MonthView timeZone={timeZone} onAdd={() => undefined} onRecord={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const chosen = () => screen.getByRole('button', { current: 'date' });

test('REM-3: today has its doses and the vaccinations that are due, and one number counts them', async () => {
  show();

  await waitFor(() => expect(chosen().textContent).toContain(', today, 2 doses, 1 vaccination'));
  expect(within(chosen()).getByText('3')).toBeTruthy();
  expect(screen.getByText('Was due Jan 5', { exact: false })).toBeTruthy();
});

test('REM-3: an open dose of today has the circle of the list, and a vaccine leads to its form', async () => {
  const open = { ...pill, slot: `${today}T20:00`, isLate: false };
  show({ due: Response.json({ doses: [open], vaccines: [rabies] }) });
  const circle = await screen.findByRole('button', { name: /^Mark Thyroid for Bella at 8:00\sPM as done$/ });

  expect(circle.dataset['done']).toBeUndefined();
  expect(screen.getByRole('link', { name: /^Rabies/ }).getAttribute('href')).toContain('/vaccinations?add&');
});

test('REM-3, APP-11: while the doses are on their way, no day is said to be empty or counted', async () => {
  const late = Promise.withResolvers<Response>();
  show({ doses: late.promise, due: Response.json({ doses: [], vaccines: [] }) });
  expect(await screen.findByText('Loading...')).toBeTruthy();
  expect(screen.queryByText('No reminders on this day.')).toBeNull();

  late.resolve(Response.json({ month, doses: [] }));
  expect(await screen.findByText('No reminders on this day.')).toBeTruthy();
});

test('REM-3, APP-11: when the doses can’t be loaded, that is said instead', async () => {
  show({ doses: Response.json({ error: { code: 'x', message: 'The database is away.' } }, { status: 400 }) });

  expect(await screen.findByText('We couldn’t load doses and vaccinations')).toBeTruthy();
  expect(screen.queryByText('No reminders on this day.')).toBeNull();
});
