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

/** Where the list of a preset is from. */
export const presetSource = (key: PresetKey): string =>
  ({
    kennel: () => i18n.t('Published requirements of boarding kennels in the US'),
    groomer: () => i18n.t('Published requirements of groomers in the US'),
    landlord: () => i18n.t('Common pet clauses in US leases'),
    license: () => i18n.t('Rabies laws of US states and cities'),
    airTravel: () => i18n.t('Pet rules of US airlines'),
    entryToEu: () => i18n.t('Regulation (EU) No {number}, Annex III', { number: '576/2013' }),
    entryToUs: () => i18n.t('CDC rules for dogs entering the US'),
  })[key]();
