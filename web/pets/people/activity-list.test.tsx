import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';

import { ActivityList } from './activity-list.tsx';
import { activityQuery } from './people.api.ts';
import type { Activity } from './people.api.ts';

const petId = '7c1d7f5e-0c62-4a53-8d6a-1f1f1f1f1f1f';

function show(count: number) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { staleTime: Infinity } });
  const activity = Array.from({ length: count }, (_, at): Activity => ({
    id: `a${at}`,
    action: 'dose_given',
    subject: `Dose ${at}`,
    addedBy: 'Ana',
    createdAt: '2026-11-28T12:00:00.000Z',
  }));
  client.setQueryData(activityQuery(petId).queryKey, {
    pages: [{ activity, owner: 'Ada', next: null, total: count }],
    pageParams: [undefined],
  });
  render(
    <QueryClientProvider client={client}>
      <ActivityList petId={petId} />
    </QueryClientProvider>,
  );
}

const more = () => screen.queryByRole('button', { name: 'Show more' });

test('PEOPLE-3: the newest five are shown first, and the rest on demand', () => {
  show(7);
  expect(screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual(
    [0, 1, 2, 3, 4].map((at) => `Dose ${at}`),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));

  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  expect(more()).toBeNull();
});

test('PEOPLE-3: five have no more to show', () => {
  show(5);

  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(more()).toBeNull();
});
