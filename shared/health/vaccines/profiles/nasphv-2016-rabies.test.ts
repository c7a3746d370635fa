import { describe, expect, test } from 'vitest';

import { addDays, addMonths } from '#shared/core/days.ts';
import type { Case, Expected } from '#shared/health/vaccines/test-plans.ts';
import { weeks, years, planOf, short } from '#shared/health/vaccines/test-plans.ts';

describe('HEALTH-5: rabies, NASPHV 2016', () => {
  const rabies = { vaccine: 'rabies', name: 'Rabies' };
  const three = { vaccine: 'rabies', name: 'Rabies 3 yr' };

  test.each<[string, Case, Expected]>([
    ['from 3 months of 28 days', { ...rabies, today: weeks(8) }, ['upcoming', weeks(12), weeks(16)]],
    [
      'not immunized on the 27th day',
      { ...rabies, given: [weeks(13)], today: addDays(weeks(13), 27) },
      ['pending', addDays(addMonths(weeks(13), 12), -30), addMonths(weeks(13), 12)],
    ],
    [
      'immunized from the 28th day',
      { ...rabies, given: [weeks(13)], today: addDays(weeks(13), 28) },
      ['current', addDays(addMonths(weeks(13), 12), -30), addMonths(weeks(13), 12)],
    ],
    [
      'one year after the first, also with a label of three years',
      { ...three, given: [weeks(13)], today: weeks(30) },
      ['current', addDays(addMonths(weeks(13), 12), -30), addMonths(weeks(13), 12)],
    ],
    [
      'current at once after a booster',
      { ...three, given: [weeks(13), years(1)], today: years(1) },
      ['current', addDays(years(4), -30), years(4)],
    ],
    [
      'by label: 1 year',
      { vaccine: 'rabies', name: 'Rabies 1-year', given: [weeks(13), years(1)], today: years(1) },
      ['current', addDays(years(2), -30), years(2)],
    ],
    [
      'without a label the shorter time counts',
      { ...rabies, given: [weeks(13), years(1)], today: years(2) },
      ['due', addDays(years(2), -30), years(2)],
    ],
    [
      'overdue, even the first booster',
      { ...three, given: [weeks(13)], today: years(2) },
      ['overdue', addDays(addMonths(weeks(13), 12), -30), addMonths(weeks(13), 12)],
    ],
    [
      'one late booster makes it current by its label',
      { ...three, given: [weeks(13), years(3)], today: years(4) },
      ['current', addDays(years(6), -30), years(6)],
    ],
    [
      'for cats alike',
      { ...three, species: 'cat', given: [weeks(13), years(1)], today: years(2) },
      ['current', addDays(years(4), -30), years(4)],
    ],
  ])('%s', (_, given, expected) => expect(short(planOf(given))).toEqual(expected));

  test('law decides, and the plan says so', () => {
    const { law, reason } = planOf({ ...three, given: [weeks(13)], today: years(2) });

    expect(law).toBe(true);
    expect(reason).toContain('One booster makes it current again.');
    expect(reason).toContain('Local law determines when this vaccine is due.');
  });
});
