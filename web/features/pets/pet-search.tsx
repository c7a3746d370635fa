import { useDeferredValue, useState } from 'react';

import { EmptyState } from '#web/ui/empty-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { arrangePets } from './arrange-pets.ts';
import type { PetOrder } from './arrange-pets.ts';
import { PetTiles } from './pet-tile.tsx';
import type { Pet } from './pets.api.ts';

/** The number of pets from which a search is shown. */
export const searchedFrom = 8;

const orders = [
  { value: 'newest', label: 'Newest' },
  { value: 'name', label: 'By name' },
] as const;

/** Many pets, with a search by name, breed, Pet ID or microchip. */
export function PetSearch({ pets }: { pets: readonly Pet[] }) {
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<PetOrder>('newest');
  const found = arrangePets(pets, { words: useDeferredValue(words), order });

  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <TextField
          label="Search your pets"
          type="search"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="w-full sm:max-w-80"
        />
        <SegmentedControl label="Order" segments={orders} value={order} onChange={setOrder} />
      </div>
      <p role="status" className="sr-only">
        {found.length} of {pets.length} pets
      </p>
      {found.length > 0 ? (
        <PetTiles pets={found} />
      ) : (
        <EmptyState title="No pet like this">
          Look for a name, a breed, a Pet ID or a microchip number.
        </EmptyState>
      )}
    </>
  );
}
