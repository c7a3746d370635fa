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

export const readAsNames: Record<WrittenWeightUnit, string> = {
  kg: t`Read as kilograms`,
  g: t`Read as grams`,
  lb: t`Read as pounds`,
  oz: t`Read as ounces`,
  st: t`Read as stones`,
};

export const changeToNames: Record<WrittenWeightUnit, string> = {
  kg: t`Change to kilograms`,
  g: t`Change to grams`,
  lb: t`Change to pounds`,
  oz: t`Change to ounces`,
  st: t`Change to stones`,
};

export const columnSays: Record<WrittenWeightUnit, string> = {
  kg: t`The column says kilograms`,
  g: t`The column says grams`,
  lb: t`The column says pounds`,
  oz: t`The column says ounces`,
  st: t`The column says stones`,
};

export const encodingNames: Record<TableEncoding, string> = {
  'utf-8': t`Unicode (UTF-8), the most common`,
  'windows-1252': t`Windows, Western Europe`,
  macintosh: t`Mac, Western Europe`,
  shift_jis: t`Japanese (Shift JIS)`,
  'utf-16le': t`Unicode (UTF-16)`,
  'utf-16be': t`Unicode (UTF-16, big-endian)`,
};

export const moreRows = (count: number) => plural(count, { one: 'and # more row', other: 'and # more rows' });
