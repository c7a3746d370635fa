import { i18n } from '#shared/core/i18n.ts';

export const lifestyleListMax = 50;

/** LIFE-1: the lifestyle data of a pet, in the order of the questions. */
export const lifestyleFields = [
  'food',
  'treats',
  'allergies',
  'medications',
  'supplements',
  'insurance',
] as const;

export type LifestyleField = (typeof lifestyleFields)[number];

export const lifestyleCategories = ['diet', 'health', 'care'] as const;

export type LifestyleCategory = (typeof lifestyleCategories)[number];

export const lifestyleCategoryNames: Record<LifestyleCategory, string> = {
  get diet() {
    return i18n.t('Diet');
  },
  get health() {
    return i18n.t('Health');
  },
  get care() {
    return i18n.t('Care');
  },
};

type Question = {
  field: LifestyleField;
  category: LifestyleCategory;
  title: string;
  prompt: string;
};

/** LIFE-1: the questions in order. */
export const lifestyleQuestions: readonly Question[] = [
  {
    field: 'food',
    category: 'diet',
    get title() {
      return i18n.t('Food');
    },
    get prompt() {
      return i18n.t('What do they eat, and how much?');
    },
  },
  {
    field: 'treats',
    category: 'diet',
    get title() {
      return i18n.t('Treats');
    },
    get prompt() {
      return i18n.t('What treats can they have?');
    },
  },
  {
    field: 'allergies',
    category: 'health',
    get title() {
      return i18n.t('Allergies');
    },
    get prompt() {
      return i18n.t('What should they never have?');
    },
  },
  {
    field: 'medications',
    category: 'health',
    get title() {
      return i18n.t('Medications');
    },
    get prompt() {
      return i18n.t('Which medications, how much, and how often?');
    },
  },
  {
    field: 'supplements',
    category: 'health',
    get title() {
      return i18n.t('Supplements');
    },
    get prompt() {
      return i18n.t('Which supplements?');
    },
  },
  {
    field: 'insurance',
    category: 'care',
    get title() {
      return i18n.t('Insurance');
    },
    get prompt() {
      return i18n.t('Are they insured?');
    },
  },
];
