import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';
import { peopleQuery } from '#web/pets/people/people.api.ts';
import type { PastHandover, People } from '#web/pets/people/people.api.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';

import { HandoverNotice } from './handover-notice.tsx';

const pet = { id: '7c1d7f5e-0c62-4a53-8d6a-1f1f1f1f1f1f', name: 'Biscuit', archived: false } as Pet;

function show(direction: PastHandover['direction'], { isPageOpen = false, canUndo = true } = {}) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { staleTime: Infinity } });
  const handover = {
    direction,
    name: 'Ada',
    at: '2026-11-28T12:00:00.000Z',
    undoUntil: canUndo ? '2026-11-29T12:00:00.000Z' : null,
  };
  client.setQueryData(peopleQuery(pet.id).queryKey, { handover } as People);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <HandoverNotice pet={pet} isPageOff={!isPageOpen} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const setUp = () => screen.queryByRole('link', { name: 'Set up emergency page' });

test.each([true, false])('PEOPLE-7: a tag is silent while its page is off (undo: %s)', (canUndo) => {
  show('received', { canUndo });

  expect(screen.getByText(/^Biscuit’s tag doesn’t work yet\./)).toBeTruthy();
  expect(setUp()).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Give back' }) !== null).toBe(canUndo);
});

test('PEOPLE-7: with the page on, nothing is said of the tag', () => {
  show('received', { isPageOpen: true });

  expect(setUp()).toBeNull();
  expect(screen.getByRole('button', { name: 'Give back' })).toBeTruthy();
});

test('PEOPLE-7: the owner before can take the pet back, and isn’t told of the tag', () => {
  show('given');

  expect(setUp()).toBeNull();
  expect(screen.getByRole('button', { name: 'Take back' })).toBeTruthy();
});
