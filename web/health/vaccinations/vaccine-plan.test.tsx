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

test('HEALTH-5: the plan names the guidelines that the account’s time zone decides', () => {
  keepZone('Europe/Berlin');
  const { unmount } = render(<VaccinePlanList plan={[plan('Rabies', 'current')]} onAdd={() => {}} />);
  expect(screen.getByText(/WSAVA guidelines/)).toBeTruthy();
  unmount();
  keepZone('America/Chicago');
  render(<VaccinePlanList plan={[plan('Rabies', 'current')]} onAdd={() => {}} />);
  expect(screen.getByText(/AAHA, AAFP, and NASPHV guidelines/)).toBeTruthy();
  keepZone(null);
});
