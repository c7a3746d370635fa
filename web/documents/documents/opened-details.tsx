import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { documentCategories } from '#shared/documents/documents.ts';
import { fileSize } from '#shared/files/file-size.ts';
import { dayName } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { RelativeDay } from '#web/ui/relative-day.tsx';

import type { Document } from './documents.api.ts';
import { saveDocument } from './save-document.ts';
import { isOpenable } from './scan-state.ts';

/** The facts of a document below its preview. */
export function OpenedDetails({ of: document }: { of: Document }) {
  const { id, category, size, createdAt, documentDate, expirationDate, hasOriginal } = document;
  const facts = [
    [t`Category`, documentCategories[category]],
    [t`Document date`, documentDate && dayName(documentDate)],
    [t`Expiration date`, expirationDate && dayName(expirationDate)],
    [t`Added`, <RelativeDay key="day" at={createdAt} />],
    [t`Size`, fileSize(size)],
  ] as const;

  return (
    <div className="max-md:px-5 max-md:pb-5">
      <dl className="divide-line mt-4 divide-y text-sm">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex justify-between gap-4 py-2">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="text-right">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {hasOriginal && isOpenable(document) && (
        <Button variant="quiet" className="-ml-4.5" onClick={() => void saveDocument(id, { original: true })}>
          <Trans>Download original</Trans>
        </Button>
      )}
    </div>
  );
}
