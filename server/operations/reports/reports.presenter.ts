import type { Cell } from '#server/platform/csv.ts';
import { csvRow } from '#server/platform/csv.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { Figure } from '#shared/operations/reports.ts';
import { figureNames, leastShown, reportFigures } from '#shared/operations/reports.ts';

import type { readReports } from './reports.usecases.ts';

type Reports = Awaited<ReturnType<typeof readReports>>;

export const presentReports = ({ storage, ...reports }: Reports) => ({
  ...reports,
  storage: storage && { bytes: storage.bytes, measuredAt: storage.measuredAt.toISOString() },
});

/**
 * The same as a table. Columns of numbers have numbers only: a hidden one is empty, a sum with hidden ones is what it is at
 * least, and the last column names both.
 */
export function csvOfReports({ parts, isHiding }: Reports): string {
  const heading: Cell[] = [
    i18n.t('From'),
    i18n.t('Until'),
    ...reportFigures.map((name) => figureNames[name]),
    i18n.t('Bytes stored'),
    ...(isHiding ? [i18n.t('Hidden'), i18n.t('At least')] : []),
  ];
  const rows = parts.map((part): Cell[] => [
    part.from,
    part.until,
    ...reportFigures.map((name) => (isTooSmall(part[name]) ? null : part[name].least)),
    part.storedBytes,
    ...(isHiding ? [namesOf(part, isTooSmall), namesOf(part, isBound)] : []),
  ]);

  return [heading, ...rows].map(csvRow).join('');
}

const isTooSmall = ({ least, isHidden }: Figure) => isHidden && least < leastShown;
const isBound = ({ least, isHidden }: Figure) => isHidden && least >= leastShown;

const namesOf = (part: Reports['parts'][number], isMeant: (figure: Figure) => boolean) =>
  reportFigures
    .filter((name) => isMeant(part[name]))
    .map((name) => figureNames[name])
    .join(', ') || null;
