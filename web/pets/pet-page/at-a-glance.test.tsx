import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { ReadOnly } from '#web/ui/read-only.ts';

import { AtAGlance } from './at-a-glance.tsx';

afterEach(() => vi.unstubAllGlobals());

const pet = { id: '7c1d7f5e-0c62-4a53-8d6a-1f1f1f1f1f1f', type: 'dog', birthDate: null } as Pet;

const answers = {
  'health-check': { check: { vaccinations: [], medications: [], weights: [] } },
  'next-reminder': {
    next: { title: 'Heartworm pill', day: '2026-11-30', customTime: null },
    today: '2026-11-26',
  },
  documents: { documents: [], next: null, total: 0, isTotalLeast: false, excerpts: {} },
  emergency: { emergencyPage: { open: true } },
  'share-links': { links: [{ petId: pet.id, documents: [] }] },
};

type Asked = keyof typeof answers;

/** The overview with a server that holds back the responses named in `late`, or fails them. */
function show(late?: Asked, { isReadOnly = false, fails = false, of = pet } = {}) {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'https://denmate.example');
    const asked = (Object.keys(answers) as Asked[]).find((part) => pathname.includes(part));
    if (!asked) throw new Error(`${pathname} was not expected`);
    if (asked === late) {
      await promise;
      if (fails) return Response.json({ error: { code: 'not_found', message: 'No' } }, { status: 404 });
    }

    return Response.json(answers[asked]);
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

const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test.each(Object.keys(answers) as Asked[])('no line is shown before %s has answered', async (late) => {
  const { answer } = show(late);
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  await answer();

  await screen.findByText('1 link, emergency page on');
  expect(titles()).toEqual(['Next reminder', 'Vaccinations', 'Last weight', 'Recent documents', 'Shared']);
  expect(screen.queryByText('Loading...')).toBeNull();
});

test.each(['next-reminder', 'emergency', 'share-links'] as const)(
  'when %s fails, the other lines are shown without its line',
  async (late) => {
    const { answer } = show(late, { fails: true });
    await answer();

    await screen.findByText('Last weight');
    expect(titles()).toHaveLength(4);
  },
);

test('somebody who may only read is not asked to wait for what is shared', async () => {
  show('share-links', { isReadOnly: true });

  await screen.findByText('Last weight');
  expect(titles()).not.toContain('Shared');
});

test('PEOPLE-6: a caregiver without documents isn’t told that there are none', async () => {
  show(undefined, { of: { ...pet, sharedBy: { role: 'caregiver', papers: 'none' } } as Pet });

  await screen.findByText('Last weight');
  expect(titles()).not.toContain('Recent documents');
});
