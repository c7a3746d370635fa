import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import type { DetectedTable, TableEncoding as Encoding } from '#shared/data/imports/imports.ts';
import { Button } from '#web/ui/button.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { Column } from '#web/ui/table.tsx';
import { Table } from '#web/ui/table.tsx';

import { encodingNames } from './unit-words.ts';

type TableEncodingProps = {
  layout: DetectedTable;
  busy: boolean;
  onChoose: (encoding: Encoding) => void;
};

/** Another encoding for a table whose letters are wrong, with its first rows in the selected one. */
export function TableEncoding({ layout, busy, onChoose }: TableEncodingProps) {
  const { encoding, encodings = [], broken } = layout;
  const [selected, setSelected] = useState(encoding);
  const lines = encodings.find((each) => each.encoding === selected)?.lines ?? [];
  if (encoding === undefined || encodings.length < 2) return null;

  return (
    <details open={encoding !== 'utf-8' || (broken?.count ?? 0) > 0}>
      <FoldSummary className="font-semibold">
        <Trans>Do any letters look wrong?</Trans>
      </FoldSummary>
      <div className="mt-2 flex flex-col gap-4">
        <SelectField
          label={t`Text encoding of the file`}
          hint={t`Pick the one that shows names and words correctly.`}
          options={encodings.map((each) => ({ value: each.encoding, label: encodingNames[each.encoding] }))}
          value={selected ?? null}
          onChange={setSelected}
        />
        <div aria-live="polite">
          <FirstLines lines={lines} />
        </div>
        {selected !== undefined && selected !== encoding && (
          <Button
            variant="secondary"
            className="self-start"
            busy={busy}
            busyLabel={t`Reading…`}
            onClick={() => onChoose(selected)}
          >
            <Trans>Use this encoding</Trans>
          </Button>
        )}
      </div>
    </details>
  );
}

/** The header and rows of the file, the first column naming the row. */
function FirstLines({ lines }: { lines: string[][] }) {
  const [header, ...rows] = lines;

  return (
    <Table
      caption={t`The first rows of the file`}
      columns={(header ?? []).map((heading, index) => columnOf(heading, index))}
      rows={rows.map((cells, index) => ({ cells, key: String(index) }))}
      rowKey={({ key }) => key}
    />
  );
}

const columnOf = (heading: string, index: number): Column<{ cells: string[] }> => ({
  key: String(index),
  heading,
  cell: ({ cells }) => cells[index],
});
