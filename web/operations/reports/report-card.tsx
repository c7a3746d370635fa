import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { named } from '#shared/core/named.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Table } from '#web/ui/table.tsx';

import { ReportChart } from './report-chart.tsx';
import type { ReportPoint } from './report-points.ts';

export type ReportRow = ReportPoint & {
  /** The day, week or month. */
  label: string;
  /** The figure as it's written. */
  words: string;
};

type ReportCardProps = {
  title: string;
  /** The figure of the whole period, or the current one. */
  summary: string;
  note?: string | undefined;
  /** Oldest first. */
  rows: readonly ReportRow[];
  format: (value: number) => string;
  levelsFor?: ((highest: number) => number[]) | undefined;
};

/** ADMIN-3: one figure as a chart, and on request as a table. */
export function ReportCard({ title, summary, note, rows, format, levelsFor }: ReportCardProps) {
  const [isTable, setTable] = useState(false);
  const isEmpty = rows.every(({ value }) => value === 0);

  return (
    <Card className="flex flex-col">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-base">{title}</h2>
          <p className="tabular text-xl font-semibold">{summary}</p>
          {note && <p className="text-ink-soft text-sm">{note}</p>}
        </div>
        {!isEmpty && (
          <Button
            variant="quiet"
            aria-label={named(isTable ? t`Show chart` : t`Show table`, title)}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? t`Show chart` : t`Show table`}
          </Button>
        )}
      </div>
      {isEmpty && (
        <p className="bg-sunken text-ink-soft grid min-h-24 grow place-items-center rounded-md p-4 text-sm">
          <Trans>Nothing in this period.</Trans>
        </p>
      )}
      {!isEmpty && isTable && (
        <div className="max-h-72 overflow-y-auto">
          <Table
            caption={title}
            columns={[
              { key: 'label', heading: t`When`, cell: (row) => row.label },
              { key: 'words', heading: title, cell: (row) => row.words, numeric: true },
            ]}
            rows={rows.toReversed()}
            rowKey={(row) => row.from}
          />
        </div>
      )}
      {!isEmpty && !isTable && (
        <>
          <ReportChart points={rows} format={format} levelsFor={levelsFor} />
          <p className="text-ink-soft mt-1 flex justify-between gap-3 pl-16 text-xs">
            <span>{rows[0]?.label}</span>
            <span>{rows.at(-1)?.label}</span>
          </p>
        </>
      )}
    </Card>
  );
}
