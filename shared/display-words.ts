import type { Appearance, DateLanguage } from './display.ts';
import type { PreferredWeightUnit } from './health/units.ts';

export const appearanceNames: Record<Appearance, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** The languages that months and weekdays are named in. */
export const dateLanguageNames: Record<DateLanguage, string> = {
  'en-US': 'English (US)',
  'en-GB': 'English (UK)',
  de: 'German (Deutsch)',
  es: 'Spanish (Español)',
  fr: 'French (Français)',
};

export const weightUnitNames: Record<PreferredWeightUnit, string> = {
  lbs: 'Pounds (lbs)',
  kg: 'Kilograms (kg)',
};

/** "America/New York" */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');
