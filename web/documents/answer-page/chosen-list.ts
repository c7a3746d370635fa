import { t } from '@lingui/core/macro';

import { presetName, presetSource } from '#shared/health/proof/preset-words.ts';
import type { PresetKey } from '#shared/health/proof/requirement-presets.ts';
import { presetKeys, requirementPresets } from '#shared/health/proof/requirement-presets.ts';
import type { RequirementList } from '#shared/health/proof/requirements.ts';
import type { KeptList } from '#web/documents/proofs/kept-lists.api.ts';
import { ownDates } from '#web/lib/dates.ts';

const presetOf = (value: string): PresetKey | undefined => presetKeys.find((key) => key === value);

/** The lists to choose from, the kept ones first. A value is the id of a kept list or the key of a preset. */
export const listOptions = (kept: readonly KeptList[]) => [
  ...kept.map(({ id, list }) => ({ value: id, label: list.name })),
  ...presetKeys.map((key) => ({ value: key, label: presetName(key) })),
];

/** The chosen list; undefined when it was deleted on another device. */
export function listOfChoice(value: string, kept: readonly KeptList[]): RequirementList | undefined {
  const preset = presetOf(value);
  if (!preset) return kept.find(({ id }) => id === value)?.list;
  const { edition: _edition, checkedOn: _checkedOn, ...list } = requirementPresets[preset];

  return { ...list, name: presetName(preset) };
}

/** Where a preset is from; undefined for a list of one's own. */
export function sourceOfChoice(value: string): string | undefined {
  const preset = presetOf(value);
  if (!preset) return undefined;
  const { edition, checkedOn } = requirementPresets[preset];
  const [source, day] = [presetSource(preset), ownDates().day(checkedOn)];

  return t`Planning aid. ${source}, ${edition}. Checked on ${day}. The place decides.`;
}
