import type { Cell } from '#server/platform/csv.ts';
import { csvRow } from '#server/platform/csv.ts';
import { i18n } from '#shared/core/i18n.ts';
import { figureInWords, figureNames, reportFigures } from '#shared/operations/reports.ts';

import type { readReports } from './reports.usecases.ts';

type Reports = Awaited<ReturnType<typeof readReports>>;

export const presentReports = ({ storage, ...reports }: Reports) => ({
  ...reports,
  storage: storage && { bytes: storage.bytes, measuredAt: storage.measuredAt.toISOString() },
});

/** The same as a table, with the small numbers hidden. */
export function csvOfReports({ parts }: Reports): string {
  const heading: Cell[] = [
    i18n.t('From'),
    i18n.t('Until'),
    ...reportFigures.map((name) => figureNames[name]),
    i18n.t('Bytes stored'),
  ];
  const rows = parts.map((part): Cell[] => [
    part.from,
    part.until,
    ...reportFigures.map((name) => figureInWords(part[name], String)),
    part.storedBytes,
  ]);

  return [heading, ...rows].map(csvRow).join('');
}
