import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';
import type { DashboardData } from '#web/site/dashboard/dashboard.api.ts';

import DashboardPage from './dashboard.tsx';

vi.mock('#web/session/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ status: 'signed-in', owner: { id: 'ada', name: 'Ada Byron' } }),
}));

type Pet = DashboardData['pets'][number];

const none = { rows: [], total: 0 };
const quiet: DashboardData = {
  pets: [],
  petCount: 0,
  documents: [],
  documentCount: 0,
  petNames: {},
  links: none,
  stepsDone: { record: true, contact: true },
  attention: {
    lost: none,
    finderMessages: none,
    reminders: none,
    doses: none,
    vaccines: none,
    documents: none,
    links: none,
  },
  today: { day: '2026-11-20', reminders: none, doses: none },
  next: [],
  due: { reminders: 0, doses: 0, vaccines: 0, total: 0 },
};

const pet = (number: number): Pet => ({
  id: `pet-${number}`,
  name: `Pet ${number}`,
  type: 'dog',
  gender: 'male',
  breed: null,
  birthDate: null,
  neutered: null,
  colour: null,
  marks: null,
  conditions: null,
  microchip: null,
  microchippedOn: null,
  microchipRegistry: null,
  ending: null,
  endedOn: null,
  petIdentifier: `DM-7K-${1000 + number}`,
  issuedOn: '2026-11-01',
  archived: false,
  kept: false,
  lost: false,
  sharedBy: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  photoUrl: null,
  photo: null,
});

let answer: DashboardData | undefined;
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'https://denmate.example');
    asked.push(pathname);

    return answer && pathname === '/api/dashboard'
      ? Response.json(answer)
      : Response.json({ error: { code: 'x', message: 'No' } }, { status: 404 });
  });
});

afterEach(() => vi.unstubAllGlobals());

function open(data: DashboardData | undefined) {
  answer = data;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/dashboard']}>
        <DashboardPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const weighIn: DashboardData['next'][number] = {
  id: 'r1',
  title: 'Weigh-in',
  kind: 'other',
  date: '2026-11-21',
  occurrence: '2026-11-21',
  petId: 'pet-1',
  petName: 'Pet 1',
  pets: [{ petId: 'pet-1', petName: 'Pet 1' }],
} as DashboardData['next'][number];

const withPets = (shown: number, petCount = shown): DashboardData => ({
  ...quiet,
  pets: Array.from({ length: shown }, (_, index) => pet(index + 1)),
  petCount,
});

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const petLinks = async () =>
  (await section('Your pets'))
    .getAllByRole('link')
    .filter((link) => /^\/pets\/pet-\d+$/.test(link.getAttribute('href') ?? ''));

test('DASH-1: when nothing needs attention, one line says so, and nothing is listed', async () => {
  open(withPets(1));

  expect(await screen.findByText('Nothing needs attention, and nothing is due today.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Shared now' })).toBeNull();
  expect(asked).toEqual(['/api/dashboard']);
});

test('DASH-1: a new account gets the first steps in place of empty lists', async () => {
  open(quiet);

  expect(await screen.findByRole('heading', { name: 'Your pet’s records in three steps' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add your first pet' })).toBeTruthy();
  expect(screen.queryByText(/Nothing needs attention/)).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});

test('DASH-1: a dashboard that could not be loaded says so, and is there after Retry', async () => {
  open(undefined);
  expect(await screen.findByText('We couldn’t load this')).toBeTruthy();
  expect(screen.queryByText(/Nothing needs attention/)).toBeNull();
  answer = withPets(1);
  await userEvent.click(screen.getByRole('button', { name: /retry|try again/i }));

  expect(await screen.findByText('Nothing needs attention, and nothing is due today.')).toBeTruthy();
  expect(screen.queryByText('We couldn’t load this')).toBeNull();
});

test.each([
  [1, 1, true],
  [3, 3, false],
  [5, 20, false],
])('DASH-1: %i pets are shown of %i, with room for another: %s', async (shown, count, hasRoom) => {
  open(withPets(Math.min(8, count), count));
  await screen.findByRole('article', { name: 'Pet ID card: Pet 1' });

  expect(await petLinks()).toHaveLength(shown);
  const pets = await section('Your pets');
  expect(pets.getByRole('link', { name: `All pets (${count})` })).toBeTruthy();
  expect(pets.queryByRole('link', { name: 'Add another pet' }) !== null).toBe(hasRoom);
  for (let number = 1; number <= shown; number++)
    expect(pets.getByRole('link', { name: new RegExp(`^Pet ${number}`) })).toBeTruthy();
});

test('DASH-1: links that expire soon and documents beyond the first lead to all of them', async () => {
  const link = { id: 'l1', name: 'Rabies', petName: null, expiresAt: new Date().toISOString(), opens: 0 };
  const paper = {
    id: 'd1',
    name: 'Insurance',
    petName: null,
    expirationDate: '2026-11-30',
    isExpired: false,
  };
  open({
    ...withPets(1),
    attention: {
      ...quiet.attention,
      links: { rows: [link], total: 3 },
      documents: { rows: [paper], total: 5 },
    },
  });
  const attention = await section('Needs attention');

  expect(attention.getAllByText(/^Expires/)).toHaveLength(2);
  expect(attention.queryByRole('button', { name: 'Show all' })).toBeNull();
  expect(attention.getByRole('link', { name: '2 more links expire soon' }).getAttribute('href')).toBe(
    '/shared-now',
  );
  expect(
    attention.getByRole('link', { name: '4 more expired or expiring documents' }).getAttribute('href'),
  ).toBe('/documents?attention=1');
});

const dose = (name: string, isLate: boolean): DashboardData['today']['doses']['rows'][number] => ({
  medicationId: name,
  petId: 'pet-1',
  petName: 'Pet 1',
  name,
  dosage: '5 mg',
  slot: '2026-11-20T09:00',
  isLate,
});

const reminder = (title: string, date: string) => ({
  ...weighIn,
  id: title,
  title,
  date,
  occurrence: date,
  customTime: null,
  repeat: null,
  notes: null,
  snoozedUntil: null,
});

const rabies = {
  key: 'rabies',
  name: 'Rabies',
  status: 'overdue' as const,
  until: '2026-01-05',
  isFirst: false,
  petId: 'pet-1',
  petName: 'Pet 1',
};

const busy: DashboardData = {
  ...withPets(1),
  attention: {
    ...quiet.attention,
    reminders: { rows: [reminder('Bath', '2026-11-18')], total: 1 },
    doses: { rows: [dose('Pill', true)], total: 1 },
    vaccines: { rows: [rabies], total: 1 },
  },
  today: {
    ...quiet.today,
    doses: { rows: [dose('Drops', false)], total: 1 },
    reminders: { rows: [reminder('Feed Pet 1', '2026-11-20')], total: 1 },
  },
  due: { reminders: 2, doses: 2, vaccines: 1, total: 5 },
};

test('DASH-1: one list has all that is due, what is overdue first, and each row names its pet once', async () => {
  open(busy);
  const rows = (await section('Today')).getAllByRole('listitem');

  expect(rows.map((row) => /Bath|Pill|Rabies|Drops|Feed/.exec(row.textContent)?.[0])).toEqual([
    'Bath',
    'Pill',
    'Rabies',
    'Drops',
    'Feed',
  ]);
  for (const row of rows) expect(row.textContent.match(/Pet 1/g)).toHaveLength(1);
});

test('DASH-1: an empty circle marks reminders and doses as done; a vaccine leads to its record', async () => {
  open(busy);
  const today = await section('Today');
  const names = today.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

  expect(names.map((name) => name?.replace(/\u202F/g, ' '))).toEqual([
    'Mark Bath for Pet 1 as done',
    'Mark Pill for Pet 1 at 9:00 AM as done',
    'Mark Drops for Pet 1 at 9:00 AM as done',
    'Mark Feed Pet 1 as done',
  ]);
  expect(document.querySelector('[data-done]')).toBeNull();
  expect(today.getByRole('link', { name: /^Rabies/ }).getAttribute('href')).toBe(
    '/pets/pet-1/health/vaccinations?add&name=Rabies',
  );
});

test('DASH-1: what is overdue first, then today, pet cards, what needs attention, and a line each for the rest', async () => {
  const link = { id: 'l1', name: 'Rabies', petName: null, expiresAt: new Date().toISOString(), opens: 0 };
  open({
    ...busy,
    links: { rows: [link], total: 1 },
    attention: { ...busy.attention, links: { rows: [link], total: 1 } },
    next: [weighIn],
  });
  await section('Your pets');

  expect(
    screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent),
  ).toEqual(['Today', 'Your pets', 'Needs attention']);
  const rest = within(screen.getByRole('list', { name: 'Coming up and recent' }));
  expect(rest.getAllByRole('link').map((row) => row.getAttribute('href'))).toEqual([
    '/reminders?edit=r1',
    '/documents?add',
    '/shared-now',
  ]);
});

test('DASH-1: a person who found a pet waits for an answer, and comes before what is due', async () => {
  open({
    ...busy,
    attention: {
      ...busy.attention,
      finderMessages: { rows: [{ petId: 'pet-1', name: 'Pet 1', count: 1 }], total: 1 },
    },
  });
  await section('Your pets');

  expect(
    screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent),
  ).toEqual(['Needs attention', 'Today', 'Your pets']);
});

test('DASH-1: three things that need attention are shown, and the others with one press', async () => {
  const paper = (id: string) => ({
    id,
    name: id,
    petName: null,
    expirationDate: '2026-11-30',
    isExpired: false,
  });
  const link = { id: 'l1', name: 'Link', petName: null, expiresAt: new Date().toISOString(), opens: 0 };
  open({
    ...withPets(1),
    attention: {
      ...quiet.attention,
      documents: { rows: ['a', 'b', 'c'].map(paper), total: 5 },
      links: { rows: [link], total: 1 },
    },
  });
  const attention = await section('Needs attention');
  expect(attention.getAllByText(/^Expires/)).toHaveLength(3);
  await userEvent.click(attention.getByRole('button', { name: 'Show all' }));

  expect(attention.getAllByText(/^Expires/)).toHaveLength(4);
  expect(attention.getByRole('link', { name: '2 more expired or expiring documents' })).toBeTruthy();
});

test('DASH-1: the next reminder says on which day it is, and leads to it', async () => {
  open({ ...withPets(1), next: [weighIn] });
  const next = await screen.findByRole('link', { name: 'Next up' });

  expect(next.closest('li')?.textContent).toContain('Tomorrow');
  expect(next.getAttribute('href')).toBe('/reminders?edit=r1');
});

test('DASH-1: with one pet, a weight and a pack are one press away', async () => {
  open(withPets(1));
  await screen.findByRole('region', { name: 'Your pets' });
  const actions = within(screen.getByRole('navigation', { name: 'Quick actions' }));

  expect(actions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/documents?add',
    '/reminders?add',
    '/pets/pet-1/sharing?pack',
  ]);
  await userEvent.click(actions.getByRole('button', { name: 'Add weight' }));
  expect(await screen.findByRole('dialog', { name: 'Add weight' })).toBeTruthy();
});

test('DASH-1: with several pets, the quick actions ask which one it is for', async () => {
  open(withPets(2));
  await screen.findByRole('region', { name: 'Your pets' });
  await userEvent.click(screen.getByRole('button', { name: 'Add weight' }));

  expect(
    screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]),
  ).toEqual([
    ['Weigh all pets', '/health-check?weigh'],
    ['Pet 1', null],
    ['Pet 2', null],
    ['See all pets', '/pets'],
  ]);
});

test('PROMISE-3: the visit brief is one press from the dashboard and its PDF another, with a choice of several pets', async () => {
  open(withPets(2));
  await screen.findByRole('region', { name: 'Your pets' });
  await userEvent.click(screen.getByRole('button', { name: 'Visit brief' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Visit brief' }));

  expect(dialog.getByRole('button', { name: 'Save PDF' })).toBeTruthy();
  expect(dialog.getByRole('combobox', { name: 'Pet' }).textContent).toBe('Pet 1');
  await userEvent.click(dialog.getByRole('combobox', { name: 'Pet' }));
  await userEvent.click(screen.getByRole('option', { name: 'Pet 2' }));
  expect(dialog.getByRole('combobox', { name: 'Pet' }).textContent).toBe('Pet 2');
});

test('PROMISE-3: with one pet the visit brief asks for none', async () => {
  open(withPets(1));
  await screen.findByRole('region', { name: 'Your pets' });
  await userEvent.click(screen.getByRole('button', { name: 'Visit brief' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Visit brief' }));

  expect(dialog.queryByRole('combobox')).toBeNull();
});
