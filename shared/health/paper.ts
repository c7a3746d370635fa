import { i18n } from '#shared/core/i18n.ts';

/** The sections of a health record on paper, in their order. */
export const recordSections = ['vaccinations', 'medications', 'weights', 'events', 'home-checks'] as const;

/** The questions of a visit brief, limited to the space on its page. */
export const questionLimits = { count: 8, characters: 700 };

export type RecordSection = (typeof recordSections)[number];

export const recordSectionNames = {
  get vaccinations() {
    return i18n.t('Vaccinations');
  },
  get medications() {
    return i18n.t('Medications');
  },
  get weights() {
    return i18n.t('Weight');
  },
  get events() {
    return i18n.t('Medical events');
  },
  get 'home-checks'() {
    return i18n.t('Home checks');
  },
} as const satisfies Record<RecordSection, string>;
