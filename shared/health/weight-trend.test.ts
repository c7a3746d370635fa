import { expect, test } from 'vitest';

import { addDays } from '#shared/core/days.ts';

import { weighings, weightTrend, withinRange } from './weight-trend.ts';

const createdAt = '2026-05-01T09:00:00.000Z';
const weighing = (day: string, grams: number) => ({ day, grams });

test('HEALTH-4: of two weighings on one day the one added last counts, and records without a weight don’t', () => {
  expect(
    weighings([
      { recordDate: '2026-05-02', grams: 5200, createdAt: '2026-05-02T10:00:00.000Z' },
      { recordDate: '2026-05-02', grams: 5300, createdAt: '2026-05-02T09:00:00.000Z' },
      { recordDate: '2026-05-01', grams: 5000, createdAt },
      { recordDate: '2026-05-03', grams: null, createdAt },
    ]),
  ).toEqual([weighing('2026-05-01', 5000), weighing('2026-05-02', 5200)]);
});

test('HEALTH-5: the rate is the slope of the line through all weighings', () => {
  const even = [0, 7, 14, 21].map((days) => weighing(addDays('2026-05-01', days), 5000 + days * 10));

  expect(weightTrend(even)).toMatchObject({ change: 210, percent: 4.2 });
  expect(weightTrend(even)?.perWeek).toBeCloseTo(70);
});

test('HEALTH-5: one outlier does not decide the rate', () => {
  const points = [0, 7, 14, 21, 28].map((days) =>
    weighing(addDays('2026-05-01', days), days === 28 ? 5300 : 5000),
  );

  expect(weightTrend(points)?.change).toBe(300);
  expect(weightTrend(points)?.perWeek).toBeCloseTo(60);
});

test('HEALTH-5: nothing is said about a rate over less than a week, or of one weighing', () => {
  expect(weightTrend([])).toBeUndefined();
  expect(weightTrend([weighing('2026-05-01', 5000)])).toBeUndefined();
  expect(weightTrend([weighing('2026-05-01', 5000), weighing('2026-05-07', 5100)])).toBeUndefined();
  expect(weightTrend([weighing('2026-05-01', 5000), weighing('2026-05-08', 5100)])?.perWeek).toBeCloseTo(100);
});

test('HEALTH-4: a range has its last days, and none is everything', () => {
  const points = ['2025-01-01', '2026-04-01', '2026-05-01'].map((day) => weighing(day, 5000));

  expect(withinRange(points, '2026-05-01', 30).map(({ day }) => day)).toEqual(['2026-05-01']);
  expect(withinRange(points, '2026-05-01', 31)).toHaveLength(2);
  expect(withinRange(points, '2026-04-30', 30)).toHaveLength(2);
  expect(withinRange(points, '2026-05-01', null)).toHaveLength(3);
});
