import { plural, t } from '@lingui/core/macro';

import type { TableEncoding } from '#shared/data/imports/imports.ts';
import type { WrittenWeightUnit } from '#shared/health/units.ts';

export const unitNames: Record<WrittenWeightUnit, string> = {
  kg: t`Kilograms`,
  g: t`Grams`,
  lb: t`Pounds`,
  oz: t`Ounces`,
  st: t`Stones`,
};

export const readAs = (unit: WrittenWeightUnit): string => t`Read as ${unit}`;

export const changeTo = (unit: WrittenWeightUnit): string => t`Change to ${unit}`;

export const columnSays = (unit: WrittenWeightUnit): string => t`The column says ${unit}`;

export const encodingNames: Record<TableEncoding, string> = {
  'utf-8': t`Unicode (UTF-8), the most common`,
  'windows-1252': t`Windows, Western Europe`,
  macintosh: t`Mac, Western Europe`,
  shift_jis: t`Japanese (Shift JIS)`,
  'utf-16le': t`Unicode (UTF-16)`,
  'utf-16be': t`Unicode (UTF-16, big-endian)`,
};

export const moreRows = (count: number) => plural(count, { one: 'and # more row', other: 'and # more rows' });
