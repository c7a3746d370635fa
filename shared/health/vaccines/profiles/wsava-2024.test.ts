import { describe, expect, test } from 'vitest';

import { addDays, addMonths } from '#shared/core/days.ts';
import type { Case, Expected } from '#shared/health/vaccines/test-plans.ts';
import { weeks, years, planOf, short } from '#shared/health/vaccines/test-plans.ts';

describe('HEALTH-5: worldwide, WSAVA 2024', () => {
  test.each<[string, Case, Expected]>([
    ['dogs, the first', { vaccine: 'dapp', name: 'DHP', today: weeks(8) }, ['due', weeks(6), weeks(16)]],
    [
      'dogs, a booster from 26 weeks of age',
      { vaccine: 'dapp', name: 'DHP', given: [weeks(8), weeks(12), weeks(16)], today: weeks(20) },
      ['current', weeks(26), years(1)],
    ],
    [
      'dogs, then every three years',
      { vaccine: 'dapp', name: 'DHP', given: [weeks(8), weeks(12), weeks(16), weeks(26)], today: years(1) },
      ['current', addDays(addMonths(weeks(26), 36), -30), addMonths(weeks(26), 36)],
    ],
    [
      'cats, a booster from 26 weeks of age',
      {
        species: 'cat',
        vaccine: 'fvrcp',
        name: 'F3',
        given: [weeks(8), weeks(12), weeks(16)],
        today: weeks(20),
      },
      ['current', weeks(26), years(1)],
    ],
    ['leptospira by place', { vaccine: 'leptospira', today: weeks(20) }, ['optional', undefined, undefined]],
    [
      'leukemia by risk',
      { species: 'cat', vaccine: 'felv', today: weeks(20) },
      ['optional', undefined, undefined],
    ],
    [
      'rabies by law',
      { vaccine: 'rabies', given: [weeks(20)], today: weeks(30) },
      ['unknown', undefined, undefined],
    ],
  ])('%s', (_, given, expected) => expect(short(planOf({ ...given, by: 'worldwide' }))).toEqual(expected));

  const dhp = { vaccine: 'dapp', name: 'DHP' };
  const series = [weeks(8), weeks(12), weeks(16)];
  test.each<[string, Case, boolean]>([
    ['a puppy without a dose', { ...dhp, today: weeks(8) }, true],
    ['a dog before its first booster', { ...dhp, given: series, today: weeks(40) }, true],
    ['a dog that had it', { ...dhp, given: [...series, weeks(26)], today: weeks(40) }, false],
    ['a grown dog without a dose', { ...dhp, today: years(7) }, false],
    ['a grown dog with a lapsed series', { ...dhp, given: series, today: years(7) }, false],
    ['a grown cat', { species: 'cat', vaccine: 'fvrcp', name: 'F3', given: series, today: years(7) }, false],
  ])('the note about the booster at 6 months, %s', (_, given, isSaid) =>
    expect(planOf({ ...given, by: 'worldwide' }).reason.includes('about 6 months')).toBe(isSaid),
  );
});
