import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDeferredValue, useState } from 'react';

import type { PagedQuery } from '#web/lib/pages.ts';
import { useAllPages } from '#web/lib/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { arrangePets } from './arrange-pets.ts';
import type { PetOrder } from './arrange-pets.ts';
import type { Pet } from './pets.api.ts';

/** The number of pets from which a search is shown. */
const searchedFrom = 8;

const orders = [
  { value: 'newest', label: t`Newest` },
  { value: 'name', label: t`By name` },
] as const;

type PetSearchProps = {
  /** The loaded pets, and the query for the others: a search and another order need all of them. */
  of: PagedQuery & { data: readonly Pet[]; total: number };
  /** "Search your pets" */
  label: string;
  children: (found: readonly Pet[]) => ReactNode;
};

/** Pets, from eight of them with a search by name, breed, Pet ID or microchip. */
export function PetSearch({ of: query, label, children }: PetSearchProps) {
  const { data: pets, total } = query;
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<PetOrder>('newest');
  const isArranged = words.trim() !== '' || order !== 'newest';
  useAllPages(query, isArranged);
  const found = arrangePets(pets, { words: useDeferredValue(words), order });
  const count = found.length;
  // A search that has begun stays, even when a pet leaves the list.
  if (total < searchedFrom && !isArranged) return children(pets);

  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <TextField
          label={label}
          type="search"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="w-full sm:max-w-80"
        />
        <SegmentedControl label={t`Sort`} segments={orders} value={order} onChange={setOrder} />
      </div>
      <p role="status" className="sr-only">
        {plural(total, { one: `${count} of # pet`, other: `${count} of # pets` })}
      </p>
      {found.length > 0 ? (
        children(found)
      ) : (
        <EmptyState title={t`No pets found`}>
          <Trans>Try a name, breed, Pet ID, or microchip number.</Trans>
        </EmptyState>
      )}
      <LoadMore of={query} shown={pets.length} total={total} />
    </>
  );
}
