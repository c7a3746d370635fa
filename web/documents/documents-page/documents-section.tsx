import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { inThousands } from '#shared/core/numbers.ts';
import { KeptBox } from '#web/art/scenes/kept-box.tsx';
import { NothingFound } from '#web/art/scenes/nothing-found.tsx';
import { filterQuery } from '#web/documents/documents/document-filter.ts';
import { DocumentToolbarSkeleton } from '#web/documents/documents/document-toolbar-skeleton.tsx';
import { DocumentToolbar } from '#web/documents/documents/document-toolbar.tsx';
import type { DocumentAddress } from '#web/documents/documents/use-document-address.ts';
import type { useDocuments } from '#web/documents/documents/use-documents.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { DocumentList } from './document-list.tsx';

type DocumentsSectionProps = {
  documents: ReturnType<typeof useDocuments>;
  pets: readonly Pet[];
  address: DocumentAddress;
  /** All documents belong to one pet. */
  ofOnePet?: boolean | undefined;
  /** The empty state. */
  empty: ReactNode;
};

/** A list of documents with its search, filters and empty state. */
export function DocumentsSection({ documents, pets, address, ofOnePet, empty }: DocumentsSectionProps) {
  const { filter, isFiltered, clearFilter, set } = address;
  const { data, total, isTotalLeast, isPending, isEarlier } = documents;
  const isEmpty = data !== undefined && total === 0 && !isEarlier;
  const atLeast = inThousands(total);
  const isSearchOnly = Object.keys(filterQuery(filter)).join() === 'q';
  if (isEmpty && !isFiltered) {
    return (
      <>
        {empty}
        <p className="mt-2 text-center">
          <Button variant="quiet" onClick={() => set({ archived: '1' })}>
            <Trans>See archived documents</Trans>
          </Button>
        </p>
      </>
    );
  }

  return (
    <>
      {data !== undefined || isFiltered ? (
        <DocumentToolbar address={address} pets={pets} ofOnePet={ofOnePet} />
      ) : (
        isPending && <DocumentToolbarSkeleton />
      )}
      {isPending && <ListSkeleton />}
      <QueryFailure of={documents} title={t`Failed to load documents. Please try again.`} />
      {isFiltered && data && (
        <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <p role="status" className="text-ink-soft text-sm">
            {isTotalLeast
              ? t`${atLeast}+ documents`
              : plural({ count: total }, { one: '# document', other: '# documents' })}
          </p>
          <Button variant="quiet" onClick={clearFilter} className="-mr-4.5">
            {isSearchOnly ? t`Clear` : t`Clear filters`}
          </Button>
        </div>
      )}
      {isEmpty && <NoneFound filter={filter} />}
      <div className={cx('transition-opacity', isEarlier && 'opacity-60')} aria-busy={isEarlier}>
        <DocumentList
          documents={data ?? []}
          total={total}
          pages={documents}
          pets={pets}
          address={address}
          excerpts={documents.excerpts}
          ofOnePet={ofOnePet}
        />
      </div>
      {!isEarlier && (
        <LoadMore of={documents} shown={data?.length ?? 0} total={total} isTotalLeast={isTotalLeast} />
      )}
    </>
  );
}

function NoneFound({ filter: { q, archived, ...others } }: { filter: DocumentAddress['filter'] }) {
  if (q) {
    return (
      <EmptyState
        picture={<NothingFound />}
        title={
          <Trans>
            No documents match <span dir="auto">“{q}”</span>
          </Trans>
        }
      >
        <Trans>Try a word from the document’s name, category, pet, or text.</Trans>
      </EmptyState>
    );
  }
  if (archived && Object.values(others).every((value) => value === undefined)) {
    return (
      <EmptyState picture={<KeptBox />} title={t`No archived documents`}>
        <Trans>What you archive is kept here. You can restore it anytime.</Trans>
      </EmptyState>
    );
  }

  return <EmptyState picture={<NothingFound />} title={t`No documents match these filters`} />;
}
