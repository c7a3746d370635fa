import { i18n } from '#shared/core/i18n.ts';
import type { ScheduleProfile, ScheduleRule } from '#shared/health/vaccines/schedule.ts';

// A month in the table of products is 28 days.
const threeMonths = { days: 84 } as const;
const rabies = {
  vaccine: 'rabies',
  group: 'core',
  young: { doses: 1, from: threeMonths },
  adult: { doses: 1 },
  firstBooster: { after: { max: { years: 1 } } },
  repeatByLabel: true,
  immuneAfter: { days: 28 },
  compute: true,
  law: true,
  citation: {
    get at() {
      return i18n.t('Part I B and Appendix 1');
    },
  },
} as const satisfies Partial<ScheduleRule>;

export const nasphvRabies: ScheduleProfile = {
  id: 'nasphv-rabies-2016',
  get name() {
    return i18n.t('NASPHV, rabies');
  },
  get region() {
    return i18n.t('United States');
  },
  get source() {
    return i18n.t('NASPHV Compendium of Animal Rabies Prevention and Control, 2016');
  },
  year: 2016,
  url: 'https://doi.org/10.2460/javma.248.5.505',
  checkedOn: '2026-11-22',
  evidence: 'read',
  rules: [
    { ...rabies, species: 'dog' },
    { ...rabies, species: 'cat' },
  ],
};
