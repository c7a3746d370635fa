import type { ScheduleProfile, ScheduleRule } from '#shared/vaccines/schedule.ts';

const twoToFourWeeks = { min: { weeks: 2 }, max: { weeks: 4 } } as const;
const oneDose = { doses: 1 } as const;
const core = {
  group: 'core',
  young: { doses: 1, every: twoToFourWeeks, from: { weeks: 6 }, until: { weeks: 16 } },
  adult: oneDose,
  firstBooster: { age: { min: { weeks: 26 }, max: { years: 1 } } },
  repeat: { max: { years: 3 } },
  compute: true,
  citation: { at: 'core vaccines' },
} as const satisfies Partial<ScheduleRule>;
const byRisk = {
  young: oneDose,
  adult: oneDose,
  compute: false,
  citation: { at: 'non-core vaccines' },
} as const satisfies Partial<ScheduleRule>;
const rabies = {
  ...byRisk,
  vaccine: 'rabies',
  group: 'core',
  law: true,
  note: 'Core where rabies occurs or the law requires it.',
  citation: { at: 'rabies' },
} as const satisfies Partial<ScheduleRule>;

export const wsava: ScheduleProfile = {
  id: 'wsava-2024',
  name: 'WSAVA (dogs and cats)',
  region: 'Worldwide',
  source: 'WSAVA 2024 guidelines for the vaccination of dogs and cats',
  year: 2024,
  url: 'https://doi.org/10.1111/jsap.13718',
  checkedOn: '2026-11-22',
  evidence: 'secondary',
  rules: [
    {
      ...core,
      species: 'dog',
      vaccine: 'dapp',
      note: 'A booster at about 6 months of age replaces the one at a year.',
    },
    {
      ...byRisk,
      species: 'dog',
      vaccine: 'leptospira',
      group: 'noncore',
      note: 'Core where the disease is common.',
    },
    { ...byRisk, species: 'dog', vaccine: 'bordetella', group: 'noncore' },
    { ...rabies, species: 'dog' },
    {
      ...core,
      species: 'cat',
      vaccine: 'fvrcp',
      note: 'A booster at about 6 months of age replaces the one at a year.',
    },
    {
      ...byRisk,
      species: 'cat',
      vaccine: 'felv',
      group: 'noncore',
      note: 'Core where it is common, for young cats and for adults that go outdoors.',
    },
    { ...rabies, species: 'cat' },
  ],
};
