import { describe, expect, test } from 'vitest';

import { addDays, addMonths } from '#shared/core/days.ts';
import type { Case, Expected } from '#shared/health/vaccines/test-plans.ts';
import { weeks, years, planOf, short } from '#shared/health/vaccines/test-plans.ts';

describe('HEALTH-5: cats, AAHA/AAFP 2020', () => {
  const fvrcp = { species: 'cat', vaccine: 'fvrcp', name: 'FVRCP' } as const;
  const killed = { ...fvrcp, name: 'FVRCP killed' };
  const nasal = { ...fvrcp, name: 'FVRCP intranasal' };
  const felv = { species: 'cat', vaccine: 'felv', name: 'FeLV' } as const;
  const nasalPair = { species: 'cat', vaccine: 'fhv_fcv', name: 'FHV/FCV nasal' } as const;
  const series = [weeks(8), weeks(12), weeks(16)];

  test.each<[string, Case, Expected]>([
    ['live, not before 6 weeks', { ...fvrcp, today: weeks(5) }, ['upcoming', weeks(6), weeks(16)]],
    [
      'live, every 3 to 4 weeks',
      { ...fvrcp, given: [weeks(8)], today: weeks(9) },
      ['current', weeks(11), weeks(12)],
    ],
    [
      'live, until 16 weeks',
      { ...fvrcp, given: [weeks(9), weeks(12), weeks(15)], today: weeks(16) },
      ['current', weeks(18), weeks(19)],
    ],
    [
      'live, at 6 months of age',
      { ...fvrcp, given: series, today: weeks(20) },
      ['current', weeks(26), years(1)],
    ],
    [
      'live, then every three years',
      { ...fvrcp, given: [...series, weeks(26)], today: weeks(30) },
      ['current', addDays(addMonths(weeks(26), 36), -30), addMonths(weeks(26), 36)],
    ],
    [
      'live, after 16 weeks one dose is enough',
      { ...fvrcp, given: [years(2)], today: years(3) },
      ['current', addDays(years(5), -30), years(5)],
    ],
    [
      'inactivated, kittens alike',
      { ...killed, given: [weeks(8)], today: weeks(11) },
      ['due', weeks(11), weeks(12)],
    ],
    [
      'inactivated, after 16 weeks two doses',
      { ...killed, given: [weeks(40)], today: weeks(41) },
      ['current', weeks(43), weeks(44)],
    ],
    [
      'in the nose, kittens alike',
      { ...nasal, given: [weeks(8)], today: weeks(12) },
      ['due', weeks(11), weeks(12)],
    ],
    [
      'in the nose, after 16 weeks one dose, yearly',
      { ...nasal, given: [weeks(40)], today: weeks(41) },
      ['current', addDays(addMonths(weeks(40), 12), -30), addMonths(weeks(40), 12)],
    ],
    [
      'herpesvirus and calicivirus in the nose, from 4 weeks',
      { ...nasalPair, given: [weeks(4)], today: weeks(6) },
      ['current', weeks(7), weeks(8)],
    ],
    [
      'herpesvirus and calicivirus in the nose, yearly',
      { ...nasalPair, given: [weeks(30)], today: weeks(31) },
      ['current', addDays(addMonths(weeks(30), 12), -30), addMonths(weeks(30), 12)],
    ],
    ['leukemia, from 8 weeks', { ...felv, today: weeks(7) }, ['upcoming', weeks(8), weeks(16)]],
    [
      'leukemia, the second',
      { ...felv, given: [weeks(8)], today: weeks(10) },
      ['current', weeks(11), weeks(12)],
    ],
    [
      'leukemia, after 16 weeks',
      { ...felv, given: [weeks(30)], today: weeks(33) },
      ['due', weeks(33), weeks(34)],
    ],
    [
      'leukemia, 12 months after the series',
      { ...felv, given: [weeks(8), weeks(12)], today: weeks(20) },
      ['current', addDays(addMonths(weeks(12), 12), -30), addMonths(weeks(12), 12)],
    ],
    [
      'leukemia, then by risk',
      { ...felv, given: [weeks(8), weeks(12), years(1)], today: years(2) },
      ['due', years(2), years(4)],
    ],
    ['leukemia, optional for adults', { ...felv, today: years(2) }, ['optional', undefined, undefined]],
    [
      'Chlamydia, by label',
      { species: 'cat', vaccine: 'chlamydia', given: [weeks(30)], today: weeks(60) },
      ['unknown', undefined, undefined],
    ],
    [
      'Bordetella, by label',
      { species: 'cat', vaccine: 'bordetella', given: [weeks(30)], today: weeks(60) },
      ['unknown', undefined, undefined],
    ],
    [
      'infectious peritonitis',
      { species: 'cat', vaccine: 'fip', today: weeks(30) },
      ['not_recommended', undefined, undefined],
    ],
  ])('%s', (_, given, expected) => expect(short(planOf(given))).toEqual(expected));

  test('the pair without panleukopenia is planned only once it was given', () => {
    expect(planOf({ species: 'cat', vaccine: 'fhv_fcv', today: weeks(8) })).toBeUndefined();
  });

  test('leukemia is core below one year of age, and non-core from then on', () => {
    expect(planOf({ ...felv, today: addDays(years(1), -1) }).group).toBe('core');
    expect(planOf({ ...felv, today: years(1) }).group).toBe('noncore');
  });
});
