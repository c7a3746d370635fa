import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { ReadOnly } from '#web/ui/read-only.ts';

import { AtAGlance } from './at-a-glance.tsx';

afterEach(() => vi.unstubAllGlobals());

const pet = { id: '7c1d7f5e-0c62-4a53-8d6a-1f1f1f1f1f1f', type: 'dog', birthDate: null } as Pet;

const nothing = { vaccinations: [], medications: [], weights: [] };
const weights = [{ recordDate: '2026-11-02', grams: 12_000, typed: '12 kg' }];
const documents = [{ id: 'd', name: 'Vaccine record', createdAt: '2026-11-02T10:00:00Z' }];

const answers = {
  'health-check': { check: { ...nothing, weights } },
  'next-reminder': {
    next: { title: 'Heartworm pill', day: '2026-11-30', customTime: null },
    today: '2026-11-26',
  },
  documents: { documents, next: null, total: 0, isTotalLeast: false, excerpts: {} },
  emergency: { emergencyPage: { open: true } },
  'share-links': { links: [{ petId: pet.id, documents: [] }] },
};

type Asked = keyof typeof answers;

/** The overview with a server that holds back the responses named in `late`, or fails them. */
function show(late?: Asked, { isReadOnly = false, fails = false, of = pet, given = {} } = {}) {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'https://denmate.example');
    const asked = (Object.keys(answers) as Asked[]).find((part) => pathname.includes(part));
    if (!asked) throw new Error(`${pathname} was not expected`);
    if (asked === late) {
      await promise;
      if (fails) return Response.json({ error: { code: 'not_found', message: 'No' } }, { status: 404 });
    }

    return Response.json({ ...answers, ...given }[asked]);
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ReadOnly value={isReadOnly}>
          <AtAGlance pet={of} />
        </ReadOnly>
      </MemoryRouter>
    </QueryClientProvider>,
  );

  return { answer: () => act(async () => resolve()) };
}

const titles = () =>
  within(screen.getByRole('list'))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

test.each(Object.keys(answers) as Asked[])('no line is shown before %s has answered', async (late) => {
  const { answer } = show(late);
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  await answer();

  await screen.findByText('Heartworm pill');
  expect(titles()).toEqual([
    'Next reminder: Heartworm pill',
    'Last weight: 26.5 lb',
    'Recent documents: Vaccine record',
    'Shared: 1 link ·\u00a0Emergency page',
  ]);
  expect(screen.queryByText('Loading...')).toBeNull();
});

test.each(['next-reminder', 'emergency', 'share-links'] as const)(
  'when %s fails, the other lines are shown without its line',
  async (late) => {
    const { answer } = show(late, { fails: true });
    await answer();

    await screen.findByText('26.5 lb');
    expect(titles()).toHaveLength(3);
  },
);

test('somebody who may only read is not asked to wait for what is shared', async () => {
  show('share-links', { isReadOnly: true });

  await screen.findByText('26.5 lb');
  expect(titles().join()).not.toContain('Shared');
});

test('PEOPLE-6: a caregiver without documents isn’t told that there are none', async () => {
  const of = { ...pet, sharedBy: { role: 'caregiver', papers: 'none' } } as Pet;
  show(undefined, { of, given: { documents: { ...answers.documents, documents: [] } } });

  await screen.findByText('26.5 lb');
  expect(titles().join()).not.toContain('documents');
});

test('a new pet is shown the way to its first record, and no empty lines', async () => {
  const given = {
    'health-check': { check: nothing },
    'next-reminder': { next: null, today: '2026-11-26' },
    documents: { ...answers.documents, documents: [] },
    emergency: { emergencyPage: { open: false } },
    'share-links': { links: [] },
  };
  show(undefined, { given });

  expect(await screen.findByRole('link', { name: 'Add a first record' })).toBeTruthy();
  expect(titles()).toEqual([]);
});
