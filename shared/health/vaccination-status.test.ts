import { expect, test } from 'vitest';

import { latestDoses, vaccinationStatus } from './vaccination-status.ts';

test.each([
  ['2026-11-21', 'overdue'],
  ['2026-11-22', 'due'],
  ['2026-12-22', 'due'],
  ['2026-12-23', 'current'],
  ['2029-05-11', 'current'],
  [null, 'unknown'],
] as const)('HEALTH-5: on November 22, a vaccination until %s is %s', (expirationDate, status) => {
  expect(vaccinationStatus({ expirationDate }, '2026-11-22')).toBe(status);
});

test('HEALTH-5: the 30 days before it expires are counted over the end of daylight saving and of February', () => {
  expect(vaccinationStatus({ expirationDate: '2026-11-14' }, '2026-10-15')).toBe('due');
  expect(vaccinationStatus({ expirationDate: '2026-11-14' }, '2026-10-14')).toBe('current');
  expect(vaccinationStatus({ expirationDate: '2028-03-29' }, '2028-02-28')).toBe('due');
});

test('HEALTH-5: the latest dose of each vaccine counts, by the vaccine or by the name', () => {
  const dose = (
    name: string,
    vaccine: string | null,
    dateAdministered: string,
    expirationDate: string | null = null,
  ) => ({
    name,
    vaccine,
    dateAdministered,
    expirationDate,
  });

  expect(
    latestDoses([
      dose('Rabies 1', 'rabies', '2023-05-01', '2024-05-01'),
      dose('Rabies, 3 years', 'rabies', '2024-05-01', '2027-05-01'),
      dose('Lyme', null, '2025-01-01', '2026-01-01'),
      dose(' lyme ', null, '2026-01-01'),
      dose('Rabies again', 'rabies', '2024-05-01', '2025-05-01'),
    ]).map(({ name }) => name),
  ).toEqual(['Rabies, 3 years', ' lyme ']);
});
