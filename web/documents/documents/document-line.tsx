import { Trans } from '@lingui/react/macro';

import { documentCategories } from '#shared/documents/documents.ts';
import { dayName } from '#web/lib/dates.ts';
import { Facts } from '#web/ui/facts.tsx';
import { RelativeDay } from '#web/ui/relative-day.tsx';

import type { Document } from './documents.api.ts';
import { ExpiryStatus } from './expiry-status.tsx';
import { countOf, foundIn } from './found-records.ts';
import { isOpenable } from './scan-state.ts';
import { ScanStatus } from './scan-status.tsx';

type DocumentLineProps = {
  of: Document;
  /** Undefined where it goes without saying, or for a document without a pet; empty until it is known. */
  petName: string | undefined;
  /** Whether the person can add the records that were found in it. */
  isOwn: boolean;
};

/** "Bella · Expires Mar 3, 2027": whose document it is, or else of what kind, and the one thing to know about it. */
export const DocumentLine = ({ of: document, petName, isOwn }: DocumentLineProps) => (
  <Facts of={[petName ?? kindOf(document), <Latest key="latest" of={document} isOwn={isOwn} />]} />
);

/** Nothing where the name says it already. */
function kindOf({ category, name }: Document): string | undefined {
  const kind = documentCategories[category];

  return name.toLocaleLowerCase().startsWith(kind.toLocaleLowerCase()) ? undefined : kind;
}

function Latest({ of: document, isOwn }: Omit<DocumentLineProps, 'petName'>) {
  const { createdAt, documentDate, expirationDate } = document;
  const found = isOwn && foundIn(document);
  const count = found ? countOf(found) : 0;
  if (!isOpenable(document)) return <ScanStatus of={document} />;
  if (count > 0)
    return (
      <span className="text-ink font-semibold">
        <Trans>{count} to review</Trans>
      </span>
    );
  if (expirationDate) return <ExpiryStatus of={{ expirationDate }} />;
  if (documentDate) return <span className="whitespace-nowrap">{dayName(documentDate)}</span>;

  return <RelativeDay at={createdAt} />;
}
