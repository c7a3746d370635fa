import { i18n } from '#shared/core/i18n.ts';
import type { ScheduleProfile, ScheduleRule } from '#shared/health/vaccines/schedule.ts';

const twoToFourWeeks = { min: { weeks: 2 }, max: { weeks: 4 } } as const;
const yearly = { max: { years: 1 } } as const;
const citation = {
  get at() {
    return i18n.t('Table 2, p. 5');
  },
} as const;
const twoDoses = { doses: 2, every: twoToFourWeeks } as const;
const oneDose = { doses: 1 } as const;

/** Two doses, one more within a year, then yearly. */
const yearlyAfterTwo = {
  species: 'dog',
  young: twoDoses,
  adult: twoDoses,
  firstBooster: { after: yearly },
  repeat: yearly,
  compute: true,
  citation,
} as const satisfies Partial<ScheduleRule>;

export const aahaDogs: ScheduleProfile = {
  id: 'aaha-dogs-2022-2024',
  get name() {
    return i18n.t('AAHA, dogs');
  },
  get region() {
    return i18n.t('North America');
  },
  get source() {
    return i18n.t('2022 AAHA Canine Vaccination Guidelines, updated 2024');
  },
  year: 2024,
  url: 'https://www.aaha.org/resources/2022-aaha-canine-vaccination-guidelines/',
  checkedOn: '2026-11-22',
  evidence: 'read',
  rules: [
    {
      species: 'dog',
      vaccine: 'dapp',
      group: 'core',
      young: { doses: 3, every: twoToFourWeeks, from: { weeks: 6 }, until: { weeks: 16 } },
      adult: twoDoses,
      firstBooster: { after: yearly },
      repeat: { max: { years: 3 } },
      compute: true,
      get note() {
        return i18n.t('Where the risk is high, the series continues until 18 to 20 weeks of age.');
      },
      noteBelow: { weeks: 20 },
      citation,
    },
    {
      ...yearlyAfterTwo,
      vaccine: 'leptospira',
      group: 'core',
      young: { ...twoDoses, from: { weeks: 12 } },
      get note() {
        return i18n.t('Core since the 2024 update.');
      },
    },
    { ...yearlyAfterTwo, vaccine: 'lyme', group: 'noncore' },
    { ...yearlyAfterTwo, vaccine: 'canine_influenza', group: 'noncore' },
    {
      species: 'dog',
      vaccine: 'bordetella',
      group: 'noncore',
      young: oneDose,
      adult: oneDose,
      repeat: yearly,
      compute: true,
      get note() {
        return i18n.t('If the first dose was injected, a second one follows 2 to 4 weeks later.');
      },
      citation,
    },
    {
      species: 'dog',
      vaccine: 'bordetella',
      product: 'injected',
      group: 'noncore',
      young: twoDoses,
      adult: twoDoses,
      repeat: yearly,
      compute: true,
      citation,
    },
    {
      species: 'dog',
      vaccine: 'rattlesnake',
      group: 'noncore',
      young: oneDose,
      adult: oneDose,
      compute: false,
      get note() {
        return i18n.t('Doses depend on the dog’s weight and risk of being bitten.');
      },
      citation,
    },
  ],
};
