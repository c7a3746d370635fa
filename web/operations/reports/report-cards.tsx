import { t } from '@lingui/core/macro';

import { inThousands } from '#shared/core/numbers.ts';
import { fileSize } from '#shared/files/file-size.ts';
import type { Figure, ReportStep } from '#shared/operations/reports.ts';
import { figureInWords, figureNames, figureNotes, reportFigures } from '#shared/operations/reports.ts';
import { exactMoment } from '#web/lib/dates.ts';

import { ReportCard } from './report-card.tsx';
import { levelsOfBytes, partInWords } from './report-points.ts';
import type { Reports } from './reports.api.ts';

const inWords = (figure: Figure) => figureInWords(figure, inThousands);

/** ADMIN-3: a card for each figure, and one for storage. */
export const ReportCards = ({
  reports: { parts, totals, storage },
  step,
}: {
  reports: Reports;
  step: ReportStep;
}) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
    {reportFigures.map((name) => (
      <ReportCard
        key={name}
        title={figureNames[name]}
        note={figureNotes[name]}
        summary={inWords(totals[name])}
        rows={parts.map((part) => ({
          from: part.from,
          label: partInWords(part, step),
          value: part[name].least,
          isHidden: part[name].isHidden,
          words: inWords(part[name]),
        }))}
        format={inThousands}
      />
    ))}
    <ReportCard
      title={t`Storage`}
      summary={storage?.bytes == null ? t`Not measured` : fileSize(storage.bytes)}
      note={storage ? t`Updated ${exactMoment(storage.measuredAt)}` : undefined}
      rows={parts.map((part) => ({
        from: part.from,
        label: partInWords(part, step),
        value: part.storedBytes ?? 0,
        isHidden: false,
        words: part.storedBytes === null ? t`Not measured` : fileSize(part.storedBytes),
      }))}
      format={fileSize}
      levelsFor={levelsOfBytes}
    />
  </div>
);
