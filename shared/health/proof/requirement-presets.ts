import type { PetSpecies } from '#shared/pets/pets.ts';

import type { Requirements } from './requirements.ts';
import { noRequirements } from './requirements.ts';

/** A list that many places of a kind ask for. Planning aid: the place, carrier or country decides. */
export type RequirementPreset = Requirements & {
  /** The species that are asked for it. */
  species: readonly PetSpecies[];
  /**
   * Of the rules behind it, which preset-words.ts names: their edition or the date on which they came into force, and the day on which the
   * list was last compared with them. Null for common practice, which no document sets.
   */
  rules: { edition: string; checkedOn: string } | null;
};

const checkedOn = '2026-11-29';

export const requirementPresets = {
  kennel: {
    ...noRequirements,
    vaccines: ['rabies', 'dapp', 'bordetella', 'fvrcp'],
    hoursBefore: 48,
    fecalTestMonths: 12,
    fleaTick: true,
    neuteredFromMonths: 7,
    species: ['dog', 'cat'],
    rules: null,
  },
  groomer: {
    ...noRequirements,
    vaccines: ['rabies', 'dapp', 'bordetella', 'fvrcp'],
    species: ['dog', 'cat'],
    rules: null,
  },
  landlord: {
    ...noRequirements,
    vaccines: ['rabies', 'dapp', 'fvrcp'],
    neuteredFromMonths: 12,
    microchip: true,
    species: ['dog', 'cat', 'rabbit'],
    rules: null,
  },
  license: {
    ...noRequirements,
    vaccines: ['rabies'],
    certificates: true,
    species: ['dog', 'cat'],
    rules: null,
  },
  airTravel: {
    ...noRequirements,
    vaccines: ['rabies'],
    hoursBefore: 504,
    certificates: true,
    species: ['dog', 'cat'],
    rules: null,
  },
  entryToEu: {
    ...noRequirements,
    certificates: true,
    travel: 'eu',
    species: ['dog', 'cat'],
    rules: { edition: '2013', checkedOn },
  },
  entryToUs: {
    ...noRequirements,
    certificates: true,
    travel: 'us',
    species: ['dog'],
    rules: { edition: '2024-08-01', checkedOn },
  },
} as const satisfies Record<string, RequirementPreset>;

export type PresetKey = keyof typeof requirementPresets;

export const presetKeys = Object.keys(requirementPresets) as [PresetKey, ...PresetKey[]];

/** The presets that make sense for a pet of this species. */
export const presetsFor = (species: PetSpecies): PresetKey[] =>
  presetKeys.filter((key) => (requirementPresets[key].species as readonly PetSpecies[]).includes(species));
