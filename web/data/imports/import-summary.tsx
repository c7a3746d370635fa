import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { listed } from '#shared/core/listed.ts';
import type { LeftOut, ImportSummary as Summary } from '#shared/data/imports/imports.ts';
import { fileSize } from '#shared/files/file-size.ts';
import { FoldSummary } from '#web/ui/fold-summary.tsx';

import { countedAll } from './import-words.ts';

type ImportSummaryProps = {
  title: string;
  summary: Summary;
  /** Of the documents, in bytes. */
  bytes?: number;
};

/** The numbers of new, existing and omitted records, with the reasons for omissions. */
export function ImportSummary({ title, summary, bytes }: ImportSummaryProps) {
  const { counts, left, partly = [] } = summary;
  const added = countedAll(counts, 'add');
  const there = countedAll(counts, 'there');
  const leftOut = countedAll(counts, 'left');
  const [thereList, leftOutList] = [listed(there, 'unit'), listed(leftOut, 'unit')];

  return (
    <>
      <div>
        <h3 tabIndex={-1} className="text-lg">
          {added.length > 0 ? title : t`Nothing new`}
        </h3>
        {added.length > 0 ? (
          <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 font-semibold">
            {added.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        ) : (
          <p className="mt-1">
            <Trans>There’s nothing in this file we can add.</Trans>
          </p>
        )}
        {bytes !== undefined && bytes > 0 && (
          <p className="text-ink-soft mt-1 text-sm">
            <DocumentsSize size={fileSize(bytes)} />
          </p>
        )}
      </div>
      {there.length > 0 && (
        <p className="text-ink-soft text-sm">
          <Trans>Already in your account: {thereList}.</Trans>
        </p>
      )}
      {partly.length > 0 && (
        <Reasons title={t`Added in part`} lines={partly.map((each) => ({ ...each, named: each.what }))} />
      )}
      {leftOut.length > 0 && <Reasons title={t`Left out: ${leftOutList}`} lines={left} />}
    </>
  );
}

const DocumentsSize = ({ size }: { size: string }) => <Trans>The documents will take up {size}.</Trans>;

type Line = LeftOut & { named?: string };

/** Rows or records, each with a reason. */
const Reasons = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <details open={lines.length <= 5}>
    <FoldSummary className="font-semibold">{title}</FoldSummary>
    <ul className="divide-line mt-2 divide-y text-sm">
      {lines.map(({ row, what, why, named }) => (
        <li key={`${row} ${what} ${why}`} className="py-2 wrap-anywhere" dir="auto">
          <span className="font-semibold">{row === null ? what : t`Row ${row}`}</span>{' '}
          {named && row !== null && <span className="font-semibold">{named}</span>}{' '}
          <span className="text-ink-soft">{why}</span>
        </li>
      ))}
    </ul>
  </details>
);
