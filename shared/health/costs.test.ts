import { expect, test } from 'vitest';

import { formatCost, parseCost, yearlyCosts } from './costs.ts';

test.each([
  ['1,234.50', 'USD', 123_450, 'USD'],
  ['$12', 'EUR', 1200, 'USD'],
  ['12,50', 'USD', 1250, 'USD'],
  ['12,5', 'USD', 1250, 'USD'],
  ['1.234,50 €', 'USD', 123_450, 'EUR'],
  ['1,234', 'USD', 123_400, 'USD'],
  ['1,234,567', 'USD', null, ''],
  ['0', 'USD', 0, 'USD'],
  ['.99', 'USD', 99, 'USD'],
  ['84.', 'USD', 8400, 'USD'],
  ['£ 45.00', 'USD', 4500, 'GBP'],
  ['chf 1’200.50'.replace('’', "'"), 'USD', 120_050, 'CHF'],
  // US dollars in Spanish.
  ['84,50 US$', 'EUR', 8450, 'USD'],
  ['1500 JPY', 'USD', 1500, 'JPY'],
  ['1500', 'JPY', 1500, 'JPY'],
] as const)('HEALTH-1: a cost of %s (%s) is understood', (text, currency, cost, found) => {
  expect(parseCost(text, currency)).toEqual(
    cost === null ? { problem: 'That cost is too high. Check the amount.' } : { cost, currency: found },
  );
});

test.each([
  ['', /such as/],
  ['free', /such as/],
  ['-5', /0 or more/],
  ['$ -5', /0 or more/],
  ['12.345.6', /such as/],
  ['1,23,456', /such as/],
  ['12.3456', /such as/],
  ['$12 €', /such as/],
  ['12.5 JPY', /such as/],
  ['9999999', /too high/],
  [`$${' '.repeat(50)}1`, /such as/],
])('HEALTH-1: a cost of %s is asked about', (text, problem) => {
  expect(parseCost(text, 'USD')).toEqual({ problem: expect.stringMatching(problem) });
});

test('costs are added by year and currency, and never across currencies', () => {
  const event = (eventDate: string, cost: number | null, currency = 'USD') => ({ eventDate, cost, currency });

  expect(
    yearlyCosts([
      event('2025-12-31', 1999),
      event('2026-01-01', 10),
      event('2026-05-01', null),
      event('2026-12-31', 20),
      event('2026-02-01', 5000, 'EUR'),
    ]),
  ).toEqual([
    { year: '2026', currency: 'EUR', cost: 5000 },
    { year: '2026', currency: 'USD', cost: 30 },
    { year: '2025', currency: 'USD', cost: 1999 },
  ]);
  expect(formatCost(123_450, 'USD')).toBe('$1,234.50');
  expect(formatCost(1500, 'JPY')).toBe('¥1,500');
});
