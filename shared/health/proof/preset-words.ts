import { i18n } from '#shared/core/i18n.ts';

import type { PresetKey } from './requirement-presets.ts';

export const presetName = (key: PresetKey): string =>
  ({
    kennel: () => i18n.t('Kennel or daycare'),
    groomer: () => i18n.t('Groomer'),
    landlord: () => i18n.t('Landlord'),
    license: () => i18n.t('City license'),
    airTravel: () => i18n.t('Air travel in the US'),
    entryToEu: () => i18n.t('Entry to the EU'),
    entryToUs: () => i18n.t('Entry to the US'),
  })[key]();

/** The rules behind a preset; undefined for common practice. */
export const presetRules = (key: PresetKey): string | undefined =>
  key === 'entryToEu'
    ? i18n.t('Regulation (EU) No {number}, Annex III', { number: '576/2013' })
    : key === 'entryToUs'
      ? i18n.t('CDC rules for dogs entering the US')
      : undefined;
