import { i18n } from '#shared/core/i18n.ts';
import type { ScheduleProfile, ScheduleRule } from '#shared/health/vaccines/schedule.ts';

const threeToFourWeeks = { min: { weeks: 3 }, max: { weeks: 4 } } as const;
const yearly = { max: { years: 1 } } as const;
const kittens = { doses: 1, every: threeToFourWeeks, from: { weeks: 6 }, until: { weeks: 16 } } as const;
const oneDose = { doses: 1 } as const;
const twoDoses = { doses: 2, every: threeToFourWeeks } as const;
const injected = {
  species: 'cat',
  vaccine: 'fvrcp',
  group: 'core',
  young: kittens,
  firstBooster: { age: { min: { weeks: 26 }, max: { years: 1 } } },
  repeat: { max: { years: 3 } },
  compute: true,
  citation: {
    get at() {
      return i18n.t('Tables 2 and 4');
    },
  },
} as const satisfies Partial<ScheduleRule>;
const byLabel = {
  species: 'cat',
  young: oneDose,
  adult: oneDose,
  compute: false,
  citation: {
    get at() {
      return i18n.t('Table 5');
    },
  },
} as const satisfies Partial<ScheduleRule>;

export const aafpCats: ScheduleProfile = {
  id: 'aaha-aafp-cats-2020',
  get name() {
    return i18n.t('AAHA/AAFP, cats');
  },
  get region() {
    return i18n.t('North America');
  },
  get source() {
    return i18n.t('2020 AAHA/AAFP Feline Vaccination Guidelines');
  },
  year: 2020,
  url: 'https://doi.org/10.5326/JAAHA-MS-7123',
  checkedOn: '2026-11-22',
  evidence: 'read',
  rules: [
    {
      ...injected,
      adult: oneDose,
      get note() {
        return i18n.t('Cats older than 16 weeks get one or two doses. Your vet will decide.');
      },
    },
    { ...injected, product: 'inactivated', adult: twoDoses },
    {
      species: 'cat',
      vaccine: 'fvrcp',
      product: 'intranasal',
      group: 'core',
      young: kittens,
      adult: oneDose,
      repeat: yearly,
      compute: true,
      citation: {
        get at() {
          return i18n.t('Tables 2 and 4');
        },
      },
    },
    {
      species: 'cat',
      vaccine: 'fhv_fcv',
      group: 'core',
      alternative: true,
      young: { ...kittens, from: { weeks: 4 } },
      adult: oneDose,
      repeat: yearly,
      compute: true,
      get note() {
        return i18n.t('This vaccine doesn’t protect against panleukopenia.');
      },
      citation: {
        get at() {
          return i18n.t('Table 2');
        },
      },
    },
    {
      species: 'cat',
      vaccine: 'felv',
      group: 'noncore',
      coreBelow: { years: 1 },
      young: { ...twoDoses, from: { weeks: 8 } },
      adult: twoDoses,
      firstBooster: { after: yearly },
      repeat: { min: { years: 1 }, max: { years: 3 } },
      compute: true,
      get note() {
        return i18n.t(
          'Yearly for cats at risk. Every 2 to 3 years for cats at lower risk, if the label allows it.',
        );
      },
      citation: {
        get at() {
          return i18n.t('Tables 2 and 4');
        },
      },
    },
    {
      ...byLabel,
      vaccine: 'chlamydia',
      group: 'noncore',
      get note() {
        return i18n.t('The product label says when doses are due.');
      },
    },
    {
      ...byLabel,
      vaccine: 'bordetella',
      group: 'noncore',
      get note() {
        return i18n.t('The product label says when doses are due.');
      },
    },
    {
      ...byLabel,
      vaccine: 'fip',
      group: 'not_recommended',
      get note() {
        return i18n.t('The guidelines don’t generally recommend this vaccine.');
      },
    },
  ],
};
