import { describe, expect, test } from 'vitest';

import type { CalendarDay } from '#shared/core/days.ts';
import { addDays, daysBetween } from '#shared/core/days.ts';

import { planVaccines } from './plan-vaccines.ts';
import type { GivenDose } from './plan-vaccines.ts';
import { schedules } from './schedules.ts';
import { birthDate, weeks, years, dose, planOf, short } from './test-plans.ts';

describe('HEALTH-5: what is on record', () => {
  test('the vet’s date wins over the schedule', () => {
    const plan = planOf({
      vaccine: 'dapp',
      name: 'DHPP',
      given: [years(3)],
      expires: years(5),
      today: years(4),
    });

    expect(short(plan)).toEqual(['current', addDays(years(5), -30), years(5)]);
    expect(plan).toMatchObject({ decidedBy: 'vet', lastGiven: years(3) });
    expect(plan.reason).toContain('The due date from your vet is January 1, 2031.');
  });

  test('the vet’s date wins where nothing can be computed', () => {
    const plan = planOf({ vaccine: 'rattlesnake', given: [years(3)], expires: years(4), today: years(5) });

    expect(short(plan)).toEqual(['overdue', addDays(years(4), -30), years(4)]);
  });

  test('it is due in the month before the vet’s date, on the day itself, and overdue the day after', () => {
    const on = (today: CalendarDay) =>
      planOf({ vaccine: 'lyme', given: [years(3)], expires: years(4), today }).status;

    expect([
      on(addDays(years(4), -31)),
      on(addDays(years(4), -30)),
      on(years(4)),
      on(addDays(years(4), 1)),
    ]).toEqual(['current', 'due', 'due', 'overdue']);
  });

  test('a later dose without a date replaces the vet’s date of an earlier one', () => {
    const doses = [dose('DHPP', years(2), years(9)), dose('DHPP', years(3)), dose('DHPP', years(1))];
    const plans = planVaccines({ species: 'dog', birthDate }, doses, {
      today: years(4),
      profiles: schedules['north-america'],
    });
    const plan = plans.find(({ vaccine }) => vaccine === 'dapp');

    expect(plan).toMatchObject({ vaccine: 'dapp', decidedBy: 'schedule', lastGiven: years(3) });
  });

  test('the one dose on record of a grown dog may be a booster: nothing is called overdue before that is, too', () => {
    const plan = (today: CalendarDay) => planOf({ vaccine: 'dapp', name: 'DHPP', given: [years(5)], today });

    expect(plan(addDays(years(5), 20)).status).toBe('due');
    expect(short(plan(years(6)))).toEqual(['unknown', undefined, undefined]);
    expect(plan(years(6)).reason).toContain(
      'If the recorded dose was a booster, the next is due by January 1, 2034.',
    );
    expect(short(plan(addDays(years(8), 1)))).toEqual(['overdue', addDays(years(8), -30), years(8)]);
  });

  test('a series that was interrupted is for the vet to decide', () => {
    const plan = planOf({ vaccine: 'dapp', name: 'DHPP', given: [weeks(8)], today: weeks(20) });

    expect(plan.status).toBe('overdue');
    expect(plan.reason).toContain('Ask your vet whether to continue or restart the series.');
  });

  test('without a birth date the doses for grown pets count', () => {
    const facts = { vaccine: 'dapp', name: 'DHPP', born: null };

    expect(short(planOf({ ...facts, today: weeks(9) }))).toEqual(['unknown', weeks(9), null]);
    expect(short(planOf({ ...facts, given: [weeks(8), weeks(11)], today: weeks(9) }))).toEqual([
      'current',
      weeks(10),
      weeks(12),
    ]);
  });

  test('a combination counts for each of its vaccines', () => {
    const plans = planVaccines({ species: 'dog', birthDate }, [dose('DA2PP-L4', years(2), years(3))], {
      today: years(2),
      profiles: schedules['north-america'],
    });

    expect(plans.filter(({ lastGiven }) => lastGiven).map(({ vaccine }) => vaccine)).toEqual([
      'dapp',
      'leptospira',
    ]);
  });

  test('a vaccine that no schedule knows shows the vet’s date, and a rabbit’s only that', () => {
    const doses = [
      dose('Myxo-RHD', years(1), years(2)),
      dose('Other', years(1)),
      dose('myxo-rhd ', years(0), years(1)),
    ];
    const plans = planVaccines({ species: 'rabbit', birthDate }, doses, {
      today: addDays(years(2), 1),
      profiles: schedules['north-america'],
    });

    expect(plans.map(({ name, status, source }) => [name, status, source])).toEqual([
      ['Myxo-RHD', 'overdue', null],
      ['Other', 'unknown', null],
    ]);
  });

  test('a dose in the future is not counted', () => {
    expect(planOf({ vaccine: 'lyme', given: [weeks(20)], today: weeks(19) }).status).toBe('optional');
  });

  test('every plan of a schedule names its source', () => {
    for (const species of ['dog', 'cat'])
      for (const plan of planVaccines({ species, birthDate }, [], {
        today: weeks(9),
        profiles: schedules['north-america'],
      }))
        expect(plan.source).toMatchObject({
          at: expect.stringMatching(/Table|Part/),
          url: expect.stringMatching(/^https:/),
        });
  });
});

describe('HEALTH-5: for any doses', () => {
  // A seeded sequence of numbers, so that a failure can be reproduced.
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;

    return seed % below;
  };
  const names = {
    dog: ['DHPP', 'DA2PPL4', 'Rabies 3 yr', 'Rabies', 'KC injection', 'Bordetella oral', 'Lyme', 'CIV'],
    cat: ['FVRCP', 'FVRCP killed', 'FVRCP intranasal', 'FHV/FCV', 'FeLV', 'Rabies 1 yr'],
  };
  const cases = Array.from({ length: 400 }, () => {
    const species = random(2) ? ('dog' as const) : ('cat' as const);
    const count = random(7);
    const doses = Array.from({ length: count }, () => {
      const day = addDays(birthDate, random(1500));
      const name = names[species][random(names[species].length)] ?? '';

      return dose(name, day, random(4) === 0 ? addDays(day, random(1200)) : null);
    });

    return {
      species,
      doses,
      birthDate: random(5) === 0 ? null : birthDate,
      today: addDays(birthDate, random(1700)),
    };
  });
  const everyPlan = cases.flatMap(({ species, doses, today, birthDate: born }) =>
    planVaccines({ species, birthDate: born }, doses, { today, profiles: schedules['north-america'] }).map(
      (plan) => ({ plan, today, born }),
    ),
  );

  const spaced = new Set(['dapp', 'leptospira', 'lyme', 'fvrcp', 'felv', 'canine_influenza']);

  test('windows are in order, and never begin before the last dose and its shortest interval', () => {
    const windows = everyPlan.flatMap(({ plan }) => (plan.window ? [{ ...plan, window: plan.window }] : []));

    expect(windows.length).toBeGreaterThan(500);
    expect(windows.filter(({ window }) => window.to !== null && window.from > window.to)).toEqual([]);
    expect(windows.filter(({ window, lastGiven }) => lastGiven !== null && window.from < lastGiven)).toEqual(
      [],
    );
    expect(
      windows.filter(
        ({ window, lastGiven, decidedBy, vaccine }) =>
          decidedBy === 'schedule' &&
          lastGiven !== null &&
          spaced.has(vaccine ?? '') &&
          daysBetween(lastGiven, window.from) < 14,
      ),
    ).toEqual([]);
  });

  test('the status follows from the window and the day', () => {
    const follows = ({ plan: { status, window }, today }: (typeof everyPlan)[number]) => {
      if (status === 'overdue') return window !== null && window.to !== null && window.to < today;
      if (status === 'due') return window !== null && window.from <= today && (window.to ?? today) >= today;

      return !['current', 'upcoming'].includes(status) || (window !== null && today < window.from);
    };

    expect(everyPlan.filter((plan) => !follows(plan))).toEqual([]);
  });

  test('more doses on the latest day change nothing', () => {
    for (const { species, doses, today, birthDate: born } of cases.slice(0, 100)) {
      const plan = (given: GivenDose[]) =>
        planVaccines({ species, birthDate: born }, given, {
          today,
          profiles: schedules['north-america'],
        }).map((one) => ({ ...one, doses: [] }));
      expect(plan([...doses, ...doses])).toEqual(plan(doses));
    }
  });

  test('every reason is a sentence', () => {
    const reasons = everyPlan.flatMap(({ plan }) => (plan.status === 'not_recommended' ? [] : plan.reason));

    expect(reasons.filter((reason) => !/^[A-Z].*\.$/.test(reason))).toEqual([]);
  });
});

test('HEALTH-5: a plan names its doses by their places in the list, newest first, and none that is still to come', () => {
  const given = [
    dose('DHPP', years(2)),
    dose('Rabies', years(1)),
    dose('Nobivac DHPPi', years(3)),
    dose('Piroplasmosis', years(1)),
    dose('DHPP', years(6)),
    dose('piroplasmosis', years(2)),
  ];
  const plans = planVaccines({ species: 'dog', birthDate }, given, {
    today: years(4),
    profiles: schedules['north-america'],
  });
  const namesOf = ({ doses }: { doses: readonly number[] }) => doses.map((place) => given[place]?.name);

  expect(plans.map(namesOf).filter(({ length }) => length > 0)).toEqual([
    ['Nobivac DHPPi', 'DHPP'],
    ['Rabies'],
    ['piroplasmosis', 'Piroplasmosis'],
  ]);
});

test('PROOF-4: a plan has the origin of the latest dose, also of a vaccine in no schedule', () => {
  const given = (name: string, dateAdministered: string, kind: 'owner' | 'document') => ({
    name,
    vaccine: null,
    dateAdministered,
    expirationDate: null,
    origin: kind === 'owner' ? { kind } : { kind, documentId: null },
  });
  const plans = planVaccines(
    { species: 'dog', birthDate: null },
    [
      given('Rabies', '2026-01-01', 'owner'),
      given('Rabies', '2026-05-01', 'document'),
      given('Piroplasmosis', '2026-05-01', 'owner'),
    ],
    { today: '2026-06-01', profiles: schedules['north-america'] },
  );
  const kindOf = (name: string) => plans.find((plan) => plan.name === name)?.lastOrigin?.kind;

  expect([kindOf('Rabies'), kindOf('Piroplasmosis')]).toEqual(['document', 'owner']);
  expect(plans.filter(({ lastGiven, lastOrigin }) => (lastGiven === null) !== (lastOrigin === null))).toEqual(
    [],
  );
});
