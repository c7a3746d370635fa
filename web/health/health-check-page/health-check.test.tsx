import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { addDays } from '#shared/core/days.ts';
import { ownToday } from '#web/lib/dates.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

import HealthCheckPage from './health-check.tsx';

const late = vi.hoisted(() => Promise.withResolvers<void>());

vi.mock('#shared/health/vaccines/schedules.ts', async (original) => {
  await late.promise;

  return original();
});

afterEach(() => vi.unstubAllGlobals());

const id = '7c1d7f5e-0c62-4a53-8d6a-1f1f1f1f1f1f';
const thisYear = Number(ownToday().slice(0, 4));
const given = (name: string, vaccine: string, until: string) => ({
  id: crypto.randomUUID(),
  name,
  vaccine,
  dateAdministered: `${thisYear - 2}-01-05`,
  expirationDate: until,
});

const answers: Record<string, object> = {
  '/api/pets': {
    pets: [
      {
        id,
        name: 'Bella',
        type: 'dog',
        petIdentifier: 'US-2N4P-7QRS',
        birthDate: `${thisYear - 6}-01-01`,
        ending: null,
        photo: null,
      },
    ],
    next: null,
    total: 1,
  },
  '/api/health-check': {
    checks: [
      {
        petId: id,
        vaccinations: [
          given('Rabies', 'rabies', `${thisYear - 1}-01-05`),
          given('DHPP', 'dhpp', `${thisYear + 1}-01-05`),
        ],
        medications: [],
        weights: [],
        homeChecks: [],
        lastVisit: null,
      },
    ],
  },
};

const kitten = {
  id: '7c1d7f5e-0c62-4a53-8d6a-2f2f2f2f2f2f',
  name: 'Mochi',
  type: 'cat',
  petIdentifier: 'US-5N4P-7QRS',
  birthDate: addDays(ownToday(), -56),
  ending: null,
  photo: null,
};

/** The page, with these answers of the server by path. */
function show(answers: Record<string, object>) {
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'https://denmate.example');

    return Response.json(answers[pathname] ?? {});
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <HealthCheckPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('HEALTH-5: while the vaccine schedules are on their way, nothing is said about vaccinations', async () => {
  show(answers);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  expect(screen.queryByText(/None (current|on record)/)).toBeNull();
  expect(screen.getByText('Loading...')).toBeTruthy();

  await act(async () => late.resolve());
  await act(() => vi.dynamicImportSettled());
  expect(await screen.findByText('1 current')).toBeTruthy();
  expect(screen.getByText('Rabies')).toBeTruthy();
  expect(screen.getByText('Overdue')).toBeTruthy();
});

test('HEALTH-5: of a kitten without any record nothing is said but that its first doses are due now', async () => {
  late.resolve();
  show({ '/api/pets': { pets: [kitten], next: null, total: 1 }, '/api/health-check': { checks: [] } });

  expect((await screen.findAllByText('Due now')).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/^As soon as possible, by/).length).toBeGreaterThan(0);
  expect(screen.queryByText('Vaccinations')).toBeNull();
});
