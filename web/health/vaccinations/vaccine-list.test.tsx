import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';

import type { VaccinePlan } from '#shared/health/vaccines/plan-vaccines.ts';
import type { HealthRecord } from '#web/health/health/health.api.ts';
import { keepZone } from '#web/lib/own-zone.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { HeldRight } from '#web/pets/pets/pet-rights.ts';
import { ReadOnly } from '#web/ui/read-only.ts';

import { VaccineItem } from './vaccine-item.tsx';
import { VaccineList } from './vaccine-list.tsx';
import { vaccineRows } from './vaccine-rows.ts';
import { givenAndUntil, windowInWords } from './window-words.ts';

type Vaccination = HealthRecord['vaccination'];

const today = '2026-06-15';
const source = { profile: 'x', name: 'AAHA', at: 'Table 2', url: 'https://example.org/aaha' };
const plan = (name: string, status: VaccinePlan['status']): VaccinePlan => ({
  vaccine: null,
  name,
  group: null,
  status,
  lastGiven: '2025-05-01',
  lastOrigin: null,
  doses: [],
  window: null,
  decidedBy: null,
  reason: `Why ${name}.`,
  law: false,
  source,
});
const dose = (name: string, given: string, rest: Partial<Vaccination> = {}) =>
  ({
    id: `${name} ${given}`,
    name,
    vaccine: null,
    dateAdministered: given,
    expirationDate: null,
    administrator: null,
    batchNumber: null,
    notes: null,
    documents: [],
    addedBy: null,
    origin: { kind: 'owner', ownerName: null },
    endedConfirmation: null,
    ...rest,
  }) as unknown as Vaccination;

const pet = { id: 'p', name: 'Bella', type: 'dog', birthDate: null } as const;

function show(element: ReactNode, isReadOnly = false) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <HeldRight value="write">
          <ReadOnly value={isReadOnly}>
            <ul>{element}</ul>
          </ReadOnly>
        </HeldRight>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a vaccine is one row, whatever its doses are called, and what is due comes first', () => {
  const doses = [
    dose('Kennel cough', '2025-12-15'),
    dose('Ticks', '2026-01-01'),
    dose('Bordetella', '2024-12-15'),
  ];
  const bordetella = { ...plan('Bordetella (kennel cough)', 'current'), doses: [0, 2] };
  const rows = vaccineRows([bordetella, plan('Rabies', 'overdue')], doses, today);

  expect(rows.map(({ name }) => name)).toEqual(['Rabies', 'Bordetella (kennel cough)', 'Ticks']);
  expect(rows[1]?.doses.map(({ name }) => name)).toEqual(['Kennel cough', 'Bordetella']);
});

test('PROOF-4: an opened vaccine shows its doses with their origin, why the next one is due, and the way to record it', () => {
  const confirmed = {
    kind: 'confirmed',
    address: 'front@clinic.example',
    isPerson: false,
    on: '2026-05-14',
  } as const;
  const [row] = vaccineRows(
    [{ ...plan('Rabies', 'current'), doses: [0] }],
    [dose('Rabies, 1 year', '2025-05-12', { origin: confirmed })],
    today,
  );
  if (!row) throw new Error('The vaccine has no row');
  show(<VaccineItem row={row} pet={pet} waiting={new Set()} onAdd={() => {}} onEdit={() => {}} />);
  const details = screen.getByText('Why Rabies.').closest('details');
  if (!details) throw new Error('Why the dose is due isn’t folded');

  expect(details.open).toBe(false);
  expect(details.textContent).toContain('Confirmed by front@clinic.example on May 14, 2026');
  expect(within(details).getByRole('link', { name: /AAHA/ })).toBeTruthy();
  expect(within(details).getByRole('button', { name: /^Add vaccination/ })).toBeTruthy();
  expect(within(details).getByRole('button', { name: 'Edit: Rabies, 1 year, May 12, 2025' })).toBeTruthy();
});

test('a vaccine that can only be read has no buttons', () => {
  const [row] = vaccineRows(undefined, [dose('Myxomatosis', '2026-05-12')], today);
  if (!row) throw new Error('The vaccine has no row');
  show(<VaccineItem row={row} pet={pet} waiting={new Set()} onAdd={undefined} onEdit={undefined} />);

  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('No due date')).toBeTruthy();
});

test.each([
  ['due', null, '2025-07-12', 'First dose: as soon as possible, by Jul 12, 2025 at the latest.'],
  ['unknown', null, null, 'If it was never given, the first dose is due as soon as possible.'],
  ['upcoming', null, '2025-07-12', 'First dose: Jun 12, 2025 to Jul 12, 2025.'],
  ['overdue', '2025-05-01', '2025-07-12', ''],
  ['current', '2025-05-01', '2025-07-12', 'Next dose: Jun 12, 2025 to Jul 12, 2025.'],
] as const)(
  'HEALTH-5: the window of a dose that is %s, the last one given on %s',
  (status, lastGiven, to, words) => {
    const window = { from: '2025-06-12', to };

    expect(windowInWords({ ...plan('DHPP', status), lastGiven, window, decidedBy: 'schedule' })).toBe(words);
  },
);

test('HEALTH-5: a row has two facts, the last dose and until when the next one is due', () => {
  const window = { from: '2024-06-12', to: '2024-07-12' };
  const row = (status: VaccinePlan['status'], decidedBy: 'vet' | 'schedule') => {
    const [one] = vaccineRows(
      [{ ...plan('DHPP', status), doses: [0], window, decidedBy }],
      [dose('DHPP', '2023-06-12')],
      today,
    );

    return one && givenAndUntil(one);
  };

  expect(row('current', 'vet')).toEqual(['Given Jun 12, 2023', 'valid through Jul 12, 2024']);
  expect(row('current', 'schedule')).toEqual(['Given Jun 12, 2023', 'due by Jul 12, 2024']);
  expect(row('overdue', 'vet')).toEqual(['Given Jun 12, 2023', 'was due by Jul 12, 2024']);
});

test('HEALTH-5: the list names the guidelines that the account’s time zone decides', async () => {
  keepZone('Europe/Berlin');
  const { unmount } = show(<VaccineList pet={pet} vaccinations={[]} onAdd={() => {}} onEdit={() => {}} />);
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByText(/so dates your vet hasn’t set follow the WSAVA guidelines/)).toBeTruthy();
  unmount();
  keepZone('America/Chicago');
  show(<VaccineList pet={pet} vaccinations={[]} onAdd={() => {}} onEdit={() => {}} />);
  expect(
    screen.getByText(/Dates your vet hasn’t set follow the AAHA, AAFP, and NASPHV guidelines/),
  ).toBeTruthy();
  keepZone(null);
});
