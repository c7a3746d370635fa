import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import type { DetectedTable, TableEncoding as Encoding } from '#shared/data/imports/imports.ts';
import { Button } from '#web/ui/button.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

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
          options={encodings.map((each) => ({ value: each.encoding, label: encodingNames[each.encoding] }))}
          value={selected ?? null}
          onChange={setSelected}
        />
        <div aria-live="polite">
          <FirstLines lines={lines} />
        </div>
        {selected !== undefined && selected !== encoding && (
          <Button variant="secondary" className="self-start" busy={busy} onClick={() => onChoose(selected)}>
            <Trans>Use this encoding</Trans>
          </Button>
        )}
      </div>
    </details>
  );
}

/** The header and rows of the file. */
function FirstLines({ lines }: { lines: string[][] }) {
  const [header = noCells, ...rows] = lines;
  const caption = t`The first rows of the file`;

  return (
    // A scroll area must be focusable with the keyboard.
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="border-line overflow-x-auto rounded-lg border px-4"
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {header.map((name, index) => (
              <th key={keyOf(name, index)} scope="col" className="py-2 pr-4" dir="auto">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={keyOf(cells.join(' '), row)} className="border-line border-t">
              {cells.map((cell, index) => (
                <td key={keyOf(cell, index)} className="py-2 pr-4" dir="auto">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const noCells: string[] = [];
const keyOf = (text: string, position: number) => `${position} ${text}`;
