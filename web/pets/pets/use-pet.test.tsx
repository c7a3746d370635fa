import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionStore } from '#web/session/session.ts';
import { buildSession } from '#web/session/testing/sessions.ts';

import type { Pet } from './pets.api.ts';
import { petQueries } from './pets.api.ts';
import { usePet } from './use-pet.ts';

const buildPet = (name: string, more: Partial<Pet> = {}) =>
  ({
    id: name.toLowerCase(),
    name,
    type: 'dog',
    petIdentifier: `DM-${name}`,
    archived: false,
    photo: null,
    ...more,
  }) as Pet;

const olive = buildPet('Olive');
const mio = buildPet('Mio');

let asked: string[] = [];
let answers: Record<string, () => Response | Promise<Response>> = {};

beforeEach(() => {
  asked = [];
  answers = { '/api/pets': () => Response.json({ pets: [olive, mio], next: null, total: 2 }) };
  vi.stubGlobal('fetch', (input: string) => {
    const path = new URL(input, 'https://denmate.example').pathname;
    asked.push(path);

    return Promise.resolve(
      answers[path]?.() ?? Response.json({ error: { code: 'x', message: 'No' } }, { status: 404 }),
    );
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function Page({ petId }: { petId: string }) {
  const { data, isPending, isMissing, error, stale } = usePet(petId);
  if (isPending) return <p>Loading</p>;
  if (isMissing) return <p>Pet not found</p>;

  return (
    <>
      <h1>{data?.name ?? 'Failed'}</h1>
      {error && <p>{stale}</p>}
    </>
  );
}

function open(petId: string, client = createQueryClient()) {
  render(
    <QueryClientProvider client={client}>
      <Page petId={petId} />
    </QueryClientProvider>,
  );

  return client;
}

const heading = () => screen.queryByRole('heading')?.textContent;

test('a pet is loaded on its own; the list follows, for the copy in this browser', async () => {
  answers['/api/pets/olive'] = () => Response.json({ pet: olive });
  open('olive');
  expect(screen.getByText('Loading')).toBeTruthy();
  await waitFor(() => expect(heading()).toBe('Olive'));
  await waitFor(() => expect(asked).toEqual(['/api/pets/olive', '/api/pets']));
});

test('a pet from a loaded list is shown immediately, and then updated from the server', async () => {
  answers['/api/pets/olive'] = () => Response.json({ pet: { ...olive, name: 'Olivia' } });
  const client = createQueryClient();
  client.setQueryData(petQueries.list().queryKey, {
    pages: [{ pets: [olive, mio], next: null, total: 2 }],
    pageParams: [undefined],
  });
  open('olive', client);
  expect(heading()).toBe('Olive');

  await waitFor(() => expect(heading()).toBe('Olivia'));
  expect(asked).toEqual(['/api/pets/olive']);
});

test('PET-2: an archived pet is opened like any other', async () => {
  answers['/api/pets/olive'] = () => Response.json({ pet: { ...olive, archived: true } });
  open('olive');
  await waitFor(() => expect(heading()).toBe('Olive'));
});

test('PET-3: a pet that does not exist is not found', async () => {
  open('nobody');
  expect(await screen.findByText('Pet not found')).toBeTruthy();
});

test('PET-5: a pet that cannot be loaded is shown from the copy in this browser, with a note', async () => {
  sessionStore.handleAuthEvent('SIGNED_IN', buildSession());
  await createQueryClient().fetchInfiniteQuery(petQueries.list());
  answers = { '/api/pets/mio': () => Promise.reject(new TypeError('Failed to fetch')) };
  open('mio');

  await waitFor(() => expect(heading()).toBe('Mio'), { timeout: 5000 });
  expect(screen.getByText(/You’re seeing this device’s copy from today/)).toBeTruthy();
});
