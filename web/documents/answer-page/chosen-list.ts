import { t } from '@lingui/core/macro';

import { presetName, presetRules } from '#shared/health/proof/preset-words.ts';
import type { PresetKey } from '#shared/health/proof/requirement-presets.ts';
import { presetKeys, presetsFor, requirementPresets } from '#shared/health/proof/requirement-presets.ts';
import type { RequirementList } from '#shared/health/proof/requirements.ts';
import type { PetSpecies } from '#shared/pets/pets.ts';
import type { KeptList } from '#web/documents/proofs/kept-lists.api.ts';
import { ownDates } from '#web/lib/dates.ts';

const presetOf = (value: string): PresetKey | undefined => presetKeys.find((key) => key === value);

/** The lists to choose from for a species, the kept ones first. A value is the id of a kept list or the key of a preset. */
export const listOptions = (kept: readonly KeptList[], species: PetSpecies) => [
  ...kept.map(({ id, list }) => ({ value: id, label: list.name })),
  ...presetsFor(species).map((key) => ({ value: key, label: presetName(key) })),
];

/** The list of a value; undefined when it was deleted on another device. */
export function listOfChoice(value: string, kept: readonly KeptList[]): RequirementList | undefined {
  const preset = presetOf(value);
  if (!preset) return kept.find(({ id }) => id === value)?.list;
  const { species: _species, rules: _rules, ...list } = requirementPresets[preset];

  return { ...list, name: presetName(preset) };
}

/** How far a preset can be relied on; undefined for a list of one's own. */
export function sourceOfChoice(value: string): string | undefined {
  const preset = presetOf(value);
  if (!preset) return undefined;
  const { rules } = requirementPresets[preset];
  const source = presetRules(preset);
  if (!rules || !source) return t`Common practice in the US. Always check with the place.`;
  const day = ownDates().day(rules.checkedOn);

  return t`Source: ${source}. Checked on ${day}.`;
}
