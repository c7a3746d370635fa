import { i18n } from '#shared/core/i18n.ts';

import type { Requirements } from './requirements.ts';

/** A list that many places of a kind ask for, with where it is from. Planning aid: the place, carrier or country decides. */
export type RequirementPreset = Requirements & {
  name: string;
  source: string;
  /** The edition of the source, or the date on which its rules came into force. */
  edition: string;
  /** The day on which the list was last compared with its source. */
  checkedOn: string;
};

const nothing = {
  vaccines: [],
  hoursBefore: 0,
  certificates: false,
  fecalTestMonths: null,
  fleaTick: false,
  neuteredFromMonths: null,
  microchip: false,
} as const satisfies Requirements;

const checkedOn = '2026-11-29';

export const requirementPresets = {
  kennel: {
    ...nothing,
    vaccines: ['rabies', 'dapp', 'bordetella', 'fvrcp'],
    hoursBefore: 48,
    fecalTestMonths: 12,
    fleaTick: true,
    neuteredFromMonths: 7,
    get name() {
      return i18n.t('Kennel or daycare');
    },
    get source() {
      return i18n.t('Published requirements of boarding kennels in the US');
    },
    edition: '2026',
    checkedOn,
  },
  groomer: {
    ...nothing,
    vaccines: ['rabies', 'dapp', 'bordetella', 'fvrcp'],
    get name() {
      return i18n.t('Groomer');
    },
    get source() {
      return i18n.t('Published requirements of groomers in the US');
    },
    edition: '2026',
    checkedOn,
  },
  landlord: {
    ...nothing,
    vaccines: ['rabies', 'dapp', 'fvrcp'],
    neuteredFromMonths: 12,
    microchip: true,
    get name() {
      return i18n.t('Landlord');
    },
    get source() {
      return i18n.t('Common pet clauses in US leases');
    },
    edition: '2026',
    checkedOn,
  },
  license: {
    ...nothing,
    vaccines: ['rabies'],
    certificates: true,
    get name() {
      return i18n.t('City license');
    },
    get source() {
      return i18n.t('Rabies laws of US states and cities');
    },
    edition: '2016',
    checkedOn,
  },
  airTravel: {
    ...nothing,
    vaccines: ['rabies'],
    hoursBefore: 504,
    certificates: true,
    get name() {
      return i18n.t('Air travel in the US');
    },
    get source() {
      return i18n.t('Pet rules of US airlines');
    },
    edition: '2026',
    checkedOn,
  },
  entryToEu: {
    ...nothing,
    vaccines: ['rabies'],
    hoursBefore: 504,
    certificates: true,
    microchip: true,
    get name() {
      return i18n.t('Entry to the EU');
    },
    get source() {
      return i18n.t('Regulation (EU) No {number}, Annex III', { number: '576/2013' });
    },
    edition: '2013',
    checkedOn,
  },
  entryToUs: {
    ...nothing,
    vaccines: ['rabies'],
    certificates: true,
    microchip: true,
    get name() {
      return i18n.t('Entry to the US');
    },
    get source() {
      return i18n.t('CDC rules for dogs entering the US');
    },
    edition: '2024-08-01',
    checkedOn,
  },
} as const satisfies Record<string, RequirementPreset>;

export type PresetKey = keyof typeof requirementPresets;

export const presetKeys = Object.keys(requirementPresets) as [PresetKey, ...PresetKey[]];
