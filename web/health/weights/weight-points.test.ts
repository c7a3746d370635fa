import { expect, test } from 'vitest';

import { addDays } from '#shared/core/days.ts';

import { axisTicks, drawnIndices, pointsOf, pointsWithin } from './weight-points.ts';

const daily = (grams: readonly number[]) =>
  grams.map((each, index) => ({ day: addDays('2021-01-01', index), grams: each }));

test('HEALTH-4: a chart of few weights draws each of them', () => {
  expect(drawnIndices(daily([1, 2, 3]), 100)).toEqual([0, 1, 2]);
});

test('HEALTH-4: of 2,000 weights a chart keeps the first, the last, and the lowest and highest of every span', () => {
  const grams = Array.from({ length: 2000 }, (_, index) => 5000 + (index % 7));
  grams[777] = 100;
  grams[1234] = 90_000;
  const points = daily(grams);
  const drawn = drawnIndices(points, 100);

  expect(drawn.length).toBeLessThanOrEqual(400);
  expect(drawn).toEqual([...drawn].toSorted((a, b) => a - b));
  for (const index of [0, 777, 1234, 1999]) expect(drawn).toContain(index);
  for (let span = 0; span < 100; span++) {
    const inSpan = points
      .map((_, index) => index)
      .filter((index) => Math.floor((index / 2000) * 100) === span);
    const lowest = Math.min(...inSpan.map((index) => grams[index] ?? 0));
    expect(inSpan.some((index) => grams[index] === lowest && drawn.includes(index))).toBe(true);
  }
});

test('HEALTH-4: records without a weight are not on the chart, and a range counts from today', () => {
  const points = pointsOf([
    { recordDate: '2026-03-01', weight: 5200 },
    { recordDate: '2026-02-01', weight: null },
    { recordDate: '2025-01-01', weight: 5000 },
  ]);

  expect(points.map(({ day }) => day)).toEqual(['2025-01-01', '2026-03-01']);
  expect(pointsWithin(points, '3m', '2026-04-01').map(({ day }) => day)).toEqual(['2026-03-01']);
  expect(pointsWithin(points, '1y', '2026-04-01')).toHaveLength(1);
  expect(pointsWithin(points, 'all', '2026-04-01')).toHaveLength(2);
});

test.each([
  [12.1, 13.4],
  [0.03, 0.05],
  [5, 5],
  [0, 120],
])('HEALTH-4: the axis from %d to %d has round numbers around all values', (low, high) => {
  const ticks = axisTicks(low, high);

  expect(ticks.length).toBeGreaterThanOrEqual(2);
  expect(ticks.length).toBeLessThanOrEqual(8);
  expect(ticks[0]).toBeLessThanOrEqual(low);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
});
