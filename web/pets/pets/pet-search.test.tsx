import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { PetSearch } from './pet-search.tsx';
import type { Pet } from './pets.api.ts';

const pets = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      ({ id: `${index}`, name: `Pet ${index}`, breed: null, petIdentifier: `DM-${index}` }) as Pet,
  );

const query = (loaded: number, total: number) => ({
  data: pets(loaded),
  total,
  hasNextPage: loaded < total,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn<() => void>(),
});

const show = (of: ReturnType<typeof query>) =>
  render(
    <PetSearch of={of} label="Search your pets">
      {(found) => <p>Found: {found.map(({ name }) => name).join(', ')}</p>}
    </PetSearch>,
  );

test('PET-2: fewer than eight pets need no search', () => {
  show(query(7, 7));
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('PET-2: eight pets can be searched, and what is found is counted', async () => {
  show(query(8, 8));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search your pets' }), 'pet 5');
  expect(await screen.findByText('Found: Pet 5')).toBeTruthy();
  expect(screen.getByText('1 of 8 pets')).toBeTruthy();
});

test('PET-2: a search reaches pets of pages that are not loaded yet', async () => {
  const of = query(8, 1008);
  show(of);
  expect(of.fetchNextPage).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  expect(of.fetchNextPage).toHaveBeenCalled();
});
