import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import ListPlus from 'lucide-react/icons/list-plus';

import type { ProposedCounts } from '#shared/documents/proposed-records.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

import type { Document } from './documents.api.ts';

export const countOf = ({ vaccinations, weights, visits }: ProposedCounts): number =>
  vaccinations + weights + visits;

/** "3 vaccinations found in this document". */
export function foundInWords(counts: ProposedCounts): string {
  const count = countOf(counts);
  if (counts.vaccinations === count)
    return plural(count, {
      one: '# vaccination found in this document',
      other: '# vaccinations found in this document',
    });
  if (counts.weights === count)
    return plural(count, {
      one: '# weight found in this document',
      other: '# weights found in this document',
    });
  if (counts.visits === count)
    return plural(count, {
      one: '# next visit found in this document',
      other: '# next visits found in this document',
    });

  return plural(count, { one: '# record found in this document', other: '# records found in this document' });
}

/** The counts that a person hasn't answered yet; undefined when there are none. */
export const foundIn = ({ proposed, recordsAnswered }: Pick<Document, 'proposed' | 'recordsAnswered'>) =>
  proposed && !recordsAnswered && countOf(proposed) > 0 ? proposed : undefined;

export type FoundActions = { dismissRecords: (document: Document) => void };

type FoundRecordsProps = {
  document: Document;
  actions: FoundActions;
  /** Where the document is shown with its rows. */
  to: string;
  onOpen: (id: string, to: string) => void;
  className?: string;
};

/** INBOX-2: says that records wait in a document, with the way to them. */
export function FoundRecords({ document, actions, to, onOpen, className }: FoundRecordsProps) {
  const found = foundIn(document);
  if (!found) return null;
  const { id, name } = document;

  return (
    <div className={cx('text-ink-soft flex flex-wrap items-center gap-x-3 text-sm', className)}>
      <p className="flex min-w-0 items-start gap-2 py-1">
        <ListPlus aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {foundInWords(found)}
      </p>
      <div className="-mx-2 flex flex-wrap">
        <Button
          variant="quiet"
          aria-label={t`Review: ${name}`}
          className="px-2! text-sm whitespace-nowrap"
          onClick={() => onOpen(id, to)}
        >
          <Trans>Review</Trans>
        </Button>
        <Button
          variant="quiet"
          aria-label={t`Not needed: ${name}`}
          className="px-2! text-sm whitespace-nowrap"
          onClick={() => actions.dismissRecords(document)}
        >
          <Trans>Not needed</Trans>
        </Button>
      </div>
    </div>
  );
}
