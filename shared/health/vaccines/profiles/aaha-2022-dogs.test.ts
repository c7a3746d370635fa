import { describe, expect, test } from 'vitest';

import { addDays, addMonths } from '#shared/core/days.ts';
import type { Case, Expected } from '#shared/health/vaccines/test-plans.ts';
import { weeks, years, planOf, short } from '#shared/health/vaccines/test-plans.ts';

describe('HEALTH-5: dogs, AAHA 2022, updated 2024', () => {
  const dapp = { vaccine: 'dapp', name: 'DHPP' };
  const lepto = { vaccine: 'leptospira', name: 'Lepto L4' };
  const series = [weeks(8), weeks(12), weeks(16)];

  test.each<[string, Case, Expected]>([
    ['core, too young for the first', { ...dapp, today: weeks(5) }, ['upcoming', weeks(6), weeks(12)]],
    ['core, the first', { ...dapp, today: weeks(8) }, ['due', weeks(6), weeks(12)]],
    ['core, the second', { ...dapp, given: [weeks(8)], today: weeks(9) }, ['current', weeks(10), weeks(12)]],
    [
      'core, the third',
      { ...dapp, given: [weeks(8), weeks(11)], today: weeks(13) },
      ['due', weeks(13), weeks(15)],
    ],
    [
      'core, three doses that end before 16 weeks are followed by one more',
      { ...dapp, given: [weeks(6), weeks(9), weeks(12)], today: weeks(12) },
      ['current', weeks(14), weeks(16)],
    ],
    [
      'core, within a year of the last initial dose',
      { ...dapp, given: series, today: weeks(30) },
      ['current', addDays(addMonths(weeks(16), 12), -30), addMonths(weeks(16), 12)],
    ],
    [
      'core, in high-risk places the series goes on and the year counts from its last dose',
      { ...dapp, given: [...series, weeks(20)], today: weeks(30) },
      ['current', addDays(addMonths(weeks(20), 12), -30), addMonths(weeks(20), 12)],
    ],
    [
      'core, then every three years',
      { ...dapp, given: [...series, years(1)], today: years(2) },
      ['current', addDays(years(4), -30), years(4)],
    ],
    [
      'core, after 16 weeks: two doses',
      { ...dapp, given: [weeks(20)], today: weeks(21) },
      ['current', weeks(22), weeks(24)],
    ],
    [
      'core, after 16 weeks: within a year of the second',
      { ...dapp, given: [weeks(20), weeks(23)], today: weeks(24) },
      ['current', addDays(addMonths(weeks(23), 12), -30), addMonths(weeks(23), 12)],
    ],
    ['leptospira, from 12 weeks', { ...lepto, today: weeks(10) }, ['upcoming', weeks(12), weeks(16)]],
    [
      'leptospira, the second',
      { ...lepto, given: [weeks(12)], today: weeks(15) },
      ['due', weeks(14), weeks(16)],
    ],
    [
      'leptospira, one given too early does not count',
      { ...lepto, given: [weeks(9), weeks(12)], today: weeks(13) },
      ['current', weeks(14), weeks(16)],
    ],
    [
      'leptospira, after 16 weeks',
      { ...lepto, given: [weeks(30)], today: weeks(33) },
      ['due', weeks(32), weeks(34)],
    ],
    [
      'leptospira, within a year',
      { ...lepto, given: [weeks(12), weeks(15)], today: weeks(20) },
      ['current', addDays(addMonths(weeks(15), 12), -30), addMonths(weeks(15), 12)],
    ],
    [
      'leptospira, then yearly',
      { ...lepto, given: [weeks(12), weeks(15), years(1)], today: addDays(years(2), -10) },
      ['due', addDays(years(2), -30), years(2)],
    ],
    [
      'Lyme, not needed by every dog',
      { vaccine: 'lyme', today: weeks(12) },
      ['optional', undefined, undefined],
    ],
    [
      'Lyme, the second',
      { vaccine: 'lyme', given: [weeks(12)], today: weeks(14) },
      ['due', weeks(14), weeks(16)],
    ],
    [
      'Lyme, then yearly',
      { vaccine: 'lyme', given: [weeks(12), weeks(15), years(1)], today: years(3) },
      ['overdue', addDays(years(2), -30), years(2)],
    ],
    [
      'Bordetella in the nose, one dose, yearly',
      {
        vaccine: 'bordetella',
        name: 'Bordetella + parainfluenza, intranasal',
        given: [weeks(12)],
        today: weeks(13),
      },
      ['current', addDays(addMonths(weeks(12), 12), -30), addMonths(weeks(12), 12)],
    ],
    [
      'Bordetella by mouth, one dose, yearly',
      { vaccine: 'bordetella', name: 'Bordetella oral', given: [weeks(30)], today: weeks(31) },
      ['current', addDays(addMonths(weeks(30), 12), -30), addMonths(weeks(30), 12)],
    ],
    [
      'Bordetella injected, a second dose',
      { vaccine: 'bordetella', name: 'Bordetella, injectable', given: [weeks(12)], today: weeks(13) },
      ['current', weeks(14), weeks(16)],
    ],
    [
      'Bordetella injected, then yearly',
      { vaccine: 'bordetella', name: 'KC injection', given: [weeks(12), weeks(14)], today: weeks(20) },
      ['current', addDays(addMonths(weeks(14), 12), -30), addMonths(weeks(14), 12)],
    ],
    [
      'canine influenza, the second',
      { vaccine: 'canine_influenza', name: 'CIV H3N2/H3N8', given: [weeks(40)], today: weeks(45) },
      ['overdue', weeks(42), weeks(44)],
    ],
    [
      'canine influenza, within a year',
      { vaccine: 'canine_influenza', name: 'dog flu', given: [weeks(40), weeks(43)], today: weeks(45) },
      ['current', addDays(addMonths(weeks(43), 12), -30), addMonths(weeks(43), 12)],
    ],
    [
      'rattlesnake, no computed day',
      { vaccine: 'rattlesnake', given: [weeks(40)], today: weeks(60) },
      ['unknown', undefined, undefined],
    ],
  ])('%s', (_, given, expected) => expect(short(planOf(given))).toEqual(expected));

  const whileYoung = 'the series continues until 18 to 20 weeks of age';
  test.each<[string, Case, boolean]>([
    ['a puppy without a dose', { ...dapp, today: weeks(8) }, true],
    ['a puppy in its series', { ...dapp, given: [weeks(8), weeks(12)], today: weeks(15) }, true],
    ['a puppy whose series may continue', { ...dapp, given: series, today: weeks(18) }, true],
    ['a dog that has outgrown the series', { ...dapp, given: series, today: weeks(20) }, false],
    ['a grown dog without a dose', { ...dapp, today: years(7) }, false],
    ['a grown dog with a lapsed booster', { ...dapp, given: [...series, years(1)], today: years(7) }, false],
    ['a dog that began after 16 weeks', { ...dapp, given: [weeks(17)], today: weeks(18) }, false],
    ['a dog of unknown age', { ...dapp, born: null, today: weeks(8) }, false],
  ])('the note about puppies, %s', (_, given, isSaid) =>
    expect(planOf(given).reason.includes(whileYoung)).toBe(isSaid),
  );
});
