import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { VaccinePlan } from '#shared/health/vaccines/plan-vaccines.ts';
import { keepZone } from '#web/lib/own-zone.ts';

import { VaccinePlanList } from './vaccine-plan.tsx';

const source = { profile: 'x', name: 'AAHA', at: 'Table 2', url: 'https://example.org/aaha' };
const plan = (name: string, status: VaccinePlan['status']): VaccinePlan => ({
  vaccine: null,
  name,
  group: null,
  status,
  lastGiven: '2026-05-01',
  lastOrigin: { kind: 'document' as const, documentId: null },
  window: null,
  decidedBy: null,
  reason: `Why ${name}.`,
  law: false,
  source,
});

test('why a dose is due is shown where one is wanted, and folded where it isn’t', () => {
  render(<VaccinePlanList plan={[plan('Rabies', 'overdue'), plan('Lepto', 'current')]} onAdd={() => {}} />);
  const [rabies, lepto] = screen.getAllByRole('listitem');
  if (!rabies || !lepto) throw new Error('Two vaccines have no rows');

  expect(within(rabies).getByText('Why Rabies.').closest('details')).toBeNull();
  expect(within(rabies).getByRole('link', { name: /AAHA/ })).toBeTruthy();
  expect(within(rabies).getByRole('button', { name: /Record dose/ })).toBeTruthy();
  const folded = within(lepto).getByText('Why Lepto.').closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.querySelector('summary')?.textContent).toBe('See why: Lepto');
  expect(within(lepto).queryByRole('button')).toBeNull();
});

test('HEALTH-5: a first dose is due as soon as possible, with the last day that is tolerable', () => {
  const first = {
    ...plan('Rabies', 'due'),
    lastGiven: null,
    window: { from: '2026-01-12', to: '2026-03-26' },
    decidedBy: 'schedule' as const,
  };
  render(
    <VaccinePlanList
      plan={[first, { ...first, name: 'DHPP', status: 'unknown', window: { from: '2026-01-12', to: null } }]}
      onAdd={() => {}}
    />,
  );

  expect(screen.getByText('First dose: as soon as possible, by March 26, 2026 at the latest.')).toBeTruthy();
  expect(screen.getByText('If it was never given, the first dose is due as soon as possible.')).toBeTruthy();
});

test.each([
  ['overdue', '2025-05-01', '2025-07-12', 'Was due by July 12, 2025. Last given May 1, 2025.'],
  [
    'current',
    '2025-05-01',
    '2025-07-12',
    'Next dose: June 12, 2025 to July 12, 2025. Last given May 1, 2025.',
  ],
  ['upcoming', null, '2025-07-12', 'First dose: June 12, 2025 to July 12, 2025.'],
] as const)('HEALTH-5: a dose that is %s, the last one given on %s', (status, lastGiven, to, words) => {
  const one = { ...plan('DHPP', status), lastGiven, decidedBy: 'schedule' as const };
  render(<VaccinePlanList plan={[{ ...one, window: { from: '2025-06-12', to } }]} onAdd={() => {}} />);

  expect(screen.getByText(words)).toBeTruthy();
});

test('HEALTH-5: a first dose whose window has begun is due now, a later one soon', () => {
  const due = { ...plan('DHPP', 'due'), window: { from: '2025-06-12', to: '2025-07-12' } };
  render(
    <VaccinePlanList
      plan={[
        { ...due, lastGiven: null },
        { ...due, name: 'Lyme' },
      ]}
      onAdd={() => {}}
    />,
  );
  const [first, later] = screen.getAllByRole('listitem');

  expect(first?.textContent).toContain('Due now');
  expect(later?.textContent).toContain('Due soon');
});

test('HEALTH-5: the plan names the guidelines that the account’s time zone decides', () => {
  keepZone('Europe/Berlin');
  const { unmount } = render(<VaccinePlanList plan={[plan('Rabies', 'current')]} onAdd={() => {}} />);
  expect(screen.getByText(/so dates your vet hasn’t set follow the WSAVA guidelines/)).toBeTruthy();
  unmount();
  keepZone('America/Chicago');
  render(<VaccinePlanList plan={[plan('Rabies', 'current')]} onAdd={() => {}} />);
  expect(
    screen.getByText(/Dates your vet hasn’t set follow the AAHA, AAFP, and NASPHV guidelines/),
  ).toBeTruthy();
  keepZone(null);
});

test('PROOF-4: the last dose of a vaccine says its origin, and one that was never given has none', () => {
  const confirmed = {
    kind: 'confirmed',
    address: 'front@clinic.example',
    isPerson: false,
    on: '2026-05-14',
  } as const;
  render(
    <VaccinePlanList
      plan={[
        { ...plan('Rabies', 'current'), lastOrigin: confirmed },
        { ...plan('Lyme', 'due'), lastGiven: null, lastOrigin: null },
      ]}
      onAdd={() => {}}
    />,
  );
  const [rabies, lyme] = screen.getAllByRole('listitem');

  expect(rabies?.textContent).toContain('Confirmed by front@clinic.example on May 14, 2026');
  expect(lyme?.textContent).not.toMatch(/Confirmed by|Entered by|Read from/);
});
