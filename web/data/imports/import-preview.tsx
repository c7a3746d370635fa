import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { listed } from '#shared/core/listed.ts';
import type { ImportPreview as Preview } from '#shared/data/imports/imports.ts';
import { fileSize } from '#shared/files/file-size.ts';
import { Notice } from '#web/ui/status.tsx';

import { ImportSummary } from './import-summary.tsx';

type ImportPreviewProps = {
  preview: Preview;
  /** How many weights have to be checked before anything is added. */
  toCheck: number;
  /** Asks about these weights. */
  question: ReactNode;
};

/** The content of a file, before anything is added. */
export function ImportPreview({ preview, toCheck, question }: ImportPreviewProps) {
  const { pets, sample, bytes, room } = preview;
  const title =
    toCheck > 0
      ? plural(toCheck, { one: 'Check # weight first', other: 'Check # weights first' })
      : t`Ready to add`;
  const newPets = pets.filter(({ isNew }) => isNew).map(({ name }) => name);
  const known = pets.filter(({ isNew }) => !isNew).map(({ name }) => name);
  const [newNames, knownNames] = [listed(newPets, 'unit'), listed(known, 'unit')];
  const roomLeft = fileSize(room);

  return (
    <>
      <ImportSummary title={title} summary={preview} bytes={bytes} />
      {newPets.length > 0 && (
        <p className="text-sm wrap-anywhere" dir="auto">
          <Trans>New pets: {newNames}. Each gets a new Pet ID, so print new cards and tags.</Trans>
        </p>
      )}
      {known.length > 0 && (
        <p className="text-sm wrap-anywhere" dir="auto">
          <Trans>We’ll add records for {knownNames}. What you’ve already entered won’t change.</Trans>
        </p>
      )}
      {question}
      {sample.length > 0 && (
        <div>
          <h3 className="text-base">
            <Trans>First rows</Trans>
          </h3>
          <ul className="divide-line mt-1 divide-y text-sm">
            {sample.map(({ row, pet, text }) => (
              <li key={row} className="flex flex-wrap gap-x-3 py-2 wrap-anywhere" dir="auto">
                <span className="text-ink-soft tabular">
                  <Trans>Row {row}</Trans>
                </span>
                {pet && <span className="font-semibold">{pet}</span>}
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {bytes > room && (
        <Notice tone="amber" title={t`Not everything fits`}>
          <Trans>Your account has room for {roomLeft}. We’ll leave out documents that don’t fit.</Trans>
        </Notice>
      )}
    </>
  );
}
