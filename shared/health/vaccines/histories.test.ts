import { describe, expect, test } from 'vitest';

import { addDays, addMonths } from '#shared/core/days.ts';

import { scheduleOfZone } from './schedule-of-zone.ts';
import type { ScheduleName } from './schedules.ts';
import type { Expected } from './test-plans.ts';
import { planOf, short, weeks, years } from './test-plans.ts';

type History = [age: string, given: number[], today: string, expected: Expected];

const dog = { species: 'dog', vaccine: 'dapp', name: 'DHPP' } as const;
const cat = { species: 'cat', vaccine: 'fvrcp', name: 'FVRCP' } as const;
const inAYear = (from: number, count = 12) => addMonths(weeks(from), count);
const boosterAfter = (from: number, months: number): Expected => [
  'current',
  addDays(inAYear(from, months), -30),
  inAYear(from, months),
];
const noDoseGrown: History = ['30 weeks, no dose', [], weeks(30), ['unknown', weeks(30), null]];
const boosterGiven: History = [
  '2 years, a series and a booster at 26 weeks',
  [8, 12, 16, 26],
  years(2),
  boosterAfter(26, 36),
];

const dogsInNorthAmerica: History[] = [
  ['8 weeks, no dose', [], weeks(8), ['due', weeks(6), weeks(12)]],
  ['10 weeks, one at 8', [8], weeks(10), ['due', weeks(10), weeks(12)]],
  ['15 weeks, three that end at 14', [6, 10, 14], weeks(15), ['current', weeks(16), weeks(18)]],
  ['16 weeks, two at 8 and 12', [8, 12], weeks(16), ['due', weeks(14), weeks(16)]],
  ['20 weeks, only two, the last at 16', [12, 16], weeks(20), ['due', weeks(18), weeks(20)]],
  ['20 weeks, three, the last at 16', [8, 12, 16], weeks(20), boosterAfter(16, 12)],
  noDoseGrown,
  boosterGiven,
];
const catsInNorthAmerica: History[] = [
  ['8 weeks, no dose', [], weeks(8), ['due', weeks(6), weeks(16)]],
  ['10 weeks, one at 8', [8], weeks(10), ['current', weeks(11), weeks(12)]],
  ['15 weeks, three that end at 14', [6, 10, 14], weeks(15), ['current', weeks(17), weeks(18)]],
  ['16 weeks, two at 8 and 12', [8, 12], weeks(16), ['due', weeks(15), weeks(16)]],
  ['20 weeks, only two, the last at 16', [12, 16], weeks(20), ['current', weeks(26), years(1)]],
  ['20 weeks, three, the last at 16', [8, 12, 16], weeks(20), ['current', weeks(26), years(1)]],
  noDoseGrown,
  boosterGiven,
];
const elsewhere: History[] = [
  ['8 weeks, no dose', [], weeks(8), ['due', weeks(6), weeks(16)]],
  ['10 weeks, one at 8', [8], weeks(10), ['due', weeks(10), weeks(12)]],
  ['15 weeks, three that end at 14', [6, 10, 14], weeks(15), ['current', weeks(16), weeks(18)]],
  ['16 weeks, two at 8 and 12', [8, 12], weeks(16), ['due', weeks(14), weeks(16)]],
  ['20 weeks, only two, the last at 16', [12, 16], weeks(20), ['current', weeks(26), years(1)]],
  ['20 weeks, three, the last at 16', [8, 12, 16], weeks(20), ['current', weeks(26), years(1)]],
  noDoseGrown,
  boosterGiven,
];

describe.each<[title: string, by: ScheduleName, of: typeof dog | typeof cat, histories: History[]]>([
  ['dogs, AAHA 2022, updated 2024, Table 2, p. 5', 'north-america', dog, dogsInNorthAmerica],
  ['cats, AAHA/AAFP 2020, Tables 2 and 4', 'north-america', cat, catsInNorthAmerica],
  ['dogs, WSAVA 2024, core vaccines', 'worldwide', dog, elsewhere],
  ['cats, WSAVA 2024, core vaccines', 'worldwide', cat, elsewhere],
])('HEALTH-5: %s', (title, by, of, histories) => {
  test.each(histories)('%s', (_, given, today, expected) => {
    const plan = planOf({ ...of, by, given: given.map(weeks), today });

    expect(short(plan)).toEqual(expected);
    expect(title).toContain(plan.source?.at);
  });
});

test('HEALTH-5: the guidelines decide whether two doses with the last at 16 weeks are a series, and say so', () => {
  const reasonIn = (by: ScheduleName) =>
    planOf({ ...dog, by, given: [weeks(12), weeks(16)], today: weeks(20) }).reason;

  expect(reasonIn('worldwide')).toContain(
    'The first series is complete because its last dose was given at 16 weeks or older.',
  );
  expect(reasonIn('north-america')).toContain('Third dose of the series. At least three doses');
  expect(planOf({ ...dog, given: [weeks(8), weeks(12), weeks(16)], today: weeks(20) }).reason).toContain(
    'The first series is complete because it has at least 3 doses, the last at 16 weeks or older.',
  );
});

test('HEALTH-5: the guidelines are those of the country of the account’s time zone', () => {
  const zones = {
    'north-america': [
      'America/New_York',
      'America/Indiana/Knox',
      'Pacific/Honolulu',
      'America/Toronto',
      'UTC',
      'Etc/GMT+5',
      'US/Pacific',
      null,
    ],
    worldwide: [
      'Europe/Berlin',
      'America/Argentina/Salta',
      'America/Mexico_City',
      'Asia/Tokyo',
      'Pacific/Auckland',
    ],
  };

  for (const [name, all] of Object.entries(zones))
    expect(all.map((zone) => [zone, scheduleOfZone(zone)])).toEqual(all.map((zone) => [zone, name]));
});
