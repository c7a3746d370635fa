import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { paths } from '#shared/core/paths.ts';
import { ApiError } from '#web/lib/api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { copyKeys } from '#web/lib/storage-keys.ts';

import { NoPet } from './no-pet.tsx';
import type { usePet } from './use-pet.ts';

beforeEach(() => localStorage.setItem(copyKeys.pets, 'Biscuit'));
afterEach(() => localStorage.clear());

function show(code: string) {
  const error = new ApiError(404, { error: { code, message: 'The server’s words' } });
  const query: ReturnType<typeof usePet> = {
    error,
    isPending: false,
    isFetching: false,
    refetch: vi.fn(),
    isMissing: true,
    data: undefined,
    stale: '',
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <NoPet of={query} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each([
  ['pets.access_ended', 'No access to this pet'],
  ['pets.access_not_begun', 'Not yet'],
  ['pets.handed_over', 'You handed this pet over'],
])('PEOPLE-6: %s is “%s”, with the server’s words, and the copies go', (code, title) => {
  show(code);

  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText('The server’s words')).toBeTruthy();
  expect(localStorage.getItem(copyKeys.pets)).toBeNull();
});

test('PEOPLE-7: the owner before is led to the archived pets', () => {
  show('pets.handed_over');

  expect(screen.getByRole('link', { name: 'See archived pets' }).getAttribute('href')).toBe(
    paths.archivedPets,
  );
});

test('of a pet that doesn’t exist, nothing is said of access', () => {
  show('not_found');

  expect(screen.getByRole('heading', { name: 'Pet not found' })).toBeTruthy();
  expect(localStorage.getItem(copyKeys.pets)).toBe('Biscuit');
});
