import type { Requirements } from './requirements.ts';

/** A list that many places of a kind ask for. Planning aid: the place, carrier or country decides. */
export type RequirementPreset = Requirements & {
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
  travel: null,
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
    edition: '2026',
    checkedOn,
  },
  groomer: {
    ...nothing,
    vaccines: ['rabies', 'dapp', 'bordetella', 'fvrcp'],
    edition: '2026',
    checkedOn,
  },
  landlord: {
    ...nothing,
    vaccines: ['rabies', 'dapp', 'fvrcp'],
    neuteredFromMonths: 12,
    microchip: true,
    edition: '2026',
    checkedOn,
  },
  license: {
    ...nothing,
    vaccines: ['rabies'],
    certificates: true,
    edition: '2016',
    checkedOn,
  },
  airTravel: {
    ...nothing,
    vaccines: ['rabies'],
    hoursBefore: 504,
    certificates: true,
    edition: '2026',
    checkedOn,
  },
  entryToEu: {
    ...nothing,
    certificates: true,
    travel: 'eu',
    edition: '2013',
    checkedOn,
  },
  entryToUs: {
    ...nothing,
    certificates: true,
    travel: 'us',
    edition: '2024-08-01',
    checkedOn,
  },
} as const satisfies Record<string, RequirementPreset>;

export type PresetKey = keyof typeof requirementPresets;

export const presetKeys = Object.keys(requirementPresets) as [PresetKey, ...PresetKey[]];
