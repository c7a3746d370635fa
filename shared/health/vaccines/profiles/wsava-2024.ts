import { i18n } from '#shared/core/i18n.ts';
import { inSentence } from '#shared/core/in-sentence.ts';
import type { ScheduleProfile, ScheduleRule } from '#shared/health/vaccines/schedule.ts';
import type { VaccinatedSpecies } from '#shared/health/vaccines/vaccines.ts';

const twoToFourWeeks = { min: { weeks: 2 }, max: { weeks: 4 } } as const;
const oneDose = { doses: 1 } as const;
const core = {
  group: 'core',
  young: { doses: 1, every: twoToFourWeeks, from: { weeks: 6 }, until: { weeks: 16 } },
  adult: oneDose,
  firstBooster: { age: { min: { weeks: 26 }, max: { years: 1 } } },
  repeat: { max: { years: 3 } },
  compute: true,
  citation: {
    get at() {
      return i18n.t('core vaccines');
    },
  },
} as const satisfies Partial<ScheduleRule>;
const byRisk = {
  young: oneDose,
  adult: oneDose,
  compute: false,
  citation: {
    get at() {
      return i18n.t('non-core vaccines');
    },
  },
} as const satisfies Partial<ScheduleRule>;
const rabiesOf = (species: VaccinatedSpecies): ScheduleRule => ({
  ...byRisk,
  species,
  vaccine: 'rabies',
  group: 'core',
  law: true,
  get note() {
    return i18n.t('Core where rabies occurs or where the law requires the vaccine.');
  },
  citation: {
    get at() {
      return inSentence(i18n.t('Rabies'));
    },
  },
});

export const wsava: ScheduleProfile = {
  id: 'wsava-2024',
  get name() {
    return i18n.t('WSAVA (dogs and cats)');
  },
  get region() {
    return i18n.t('Worldwide');
  },
  get source() {
    return i18n.t('WSAVA 2024 guidelines for the vaccination of dogs and cats');
  },
  year: 2024,
  url: 'https://doi.org/10.1111/jsap.13718',
  checkedOn: '2026-11-22',
  evidence: 'secondary',
  rules: [
    {
      ...core,
      species: 'dog',
      vaccine: 'dapp',
      get note() {
        return i18n.t('A booster at about 6 months of age replaces the one at 1 year.');
      },
      noteBelow: { years: 1 },
    },
    {
      ...byRisk,
      species: 'dog',
      vaccine: 'leptospira',
      group: 'noncore',
      get note() {
        return i18n.t('Core where the disease is common.');
      },
    },
    { ...byRisk, species: 'dog', vaccine: 'bordetella', group: 'noncore' },
    rabiesOf('dog'),
    {
      ...core,
      species: 'cat',
      vaccine: 'fvrcp',
      get note() {
        return i18n.t('A booster at about 6 months of age replaces the one at 1 year.');
      },
      noteBelow: { years: 1 },
    },
    {
      ...byRisk,
      species: 'cat',
      vaccine: 'felv',
      group: 'noncore',
      get note() {
        return i18n.t('Core where the disease is common, for young cats and for adults that go outdoors.');
      },
    },
    rabiesOf('cat'),
  ],
};
