import type { PreferredWeightUnit } from '#shared/health/units.ts';

import type { Appearance, DateLanguage } from './display.ts';
import { i18n } from './i18n.ts';

export const appearanceNames: Record<Appearance, string> = {
  get system() {
    return i18n.t('System');
  },
  get light() {
    return i18n.t('Light');
  },
  get dark() {
    return i18n.t('Dark');
  },
};

/** The names of the languages for months and weekdays. */
export const dateLanguageNames: Record<DateLanguage, string> = {
  get 'en-US'() {
    return i18n.t('English (US)');
  },
  get 'en-GB'() {
    return i18n.t('English (UK)');
  },
  get de() {
    return i18n.t('German (Deutsch)');
  },
  get es() {
    return i18n.t('Spanish (Español)');
  },
  get fr() {
    return i18n.t('French (Français)');
  },
};

export const weightUnitNames: Record<PreferredWeightUnit, string> = {
  get lbs() {
    return i18n.t('Pounds (lbs)');
  },
  get kg() {
    return i18n.t('Kilograms (kg)');
  },
};

/** "America/New York" */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');
