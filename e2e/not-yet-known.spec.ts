import type { Page, Request, Route } from '@playwright/test';

import { pdf } from '../server/testing/sample-files.ts';
import { addDays } from '../shared/core/days.ts';
import { paths } from '../shared/core/paths.ts';
import { expect, once, test } from './fixtures.ts';
import { newDocument, newPet } from './requests.ts';
import type { Requests } from './requests.ts';
import { openAccount } from './steps.ts';

const today = () => new Date().toISOString().slice(0, 10);
const id = () => crypto.randomUUID();

/** An account that has something of every kind, so that no page has a reason to say that there is none. */
async function fill(owner: Requests) {
  const pet = await newPet(owner, 'Pepper');
  const record = { notes: null, documentIds: [] };
  const vaccination = { administrator: null, batchNumber: null, ...record };
  const path = `/api/pets/${pet.id}`;
  await owner.post(`${path}/vaccinations`, {
    id: id(),
    name: 'Rabies',
    vaccine: 'rabies',
    dateAdministered: addDays(today(), -300),
    expirationDate: addDays(today(), 500),
    ...vaccination,
  });
  await owner.post(`${path}/vaccinations`, {
    id: id(),
    name: 'DHPP',
    vaccine: 'dapp',
    dateAdministered: addDays(today(), -5 * 365),
    expirationDate: null,
    ...vaccination,
  });
  for (const [daysAgo, weight] of [
    [40, '24 lb'],
    [2, '25 lb'],
  ] as const)
    await owner.post(`${path}/weights`, {
      id: id(),
      recordDate: addDays(today(), -daysAgo),
      weight,
      bodyCondition: null,
      ...record,
    });
  await owner.post(`${path}/medications`, {
    id: id(),
    name: 'Thyroid',
    dosage: '5 mg',
    frequency: null,
    provider: null,
    startDate: addDays(today(), -1),
    endDate: null,
    schedule: { times: ['08:00', '20:00'], every: 1 },
    ...record,
  });
  await owner.post(`${path}/events`, {
    id: id(),
    title: 'Checkup',
    eventType: 'checkup',
    eventDate: addDays(today(), -20),
    description: null,
    provider: null,
    cost: null,
    currency: 'USD',
    ...record,
  });
  await owner.post(`${path}/home-checks`, {
    id: id(),
    checkedOn: addDays(today(), -10),
    answers: { appetite: 'usual' },
    notes: null,
  });
  await owner.put(`${path}/lifestyle`, { field: 'allergies', value: [{ name: 'Chicken' }], before: [] });
  const sam = { name: 'Sam Hale', phone: '+1 415 555 0132', note: null };
  await owner.put(`${path}/contacts`, { kind: 'emergency', value: [sam], before: [] });
  await owner.post('/api/reminders', { id: id(), title: 'Bath', date: today(), petIds: [pet.id] });
  await owner.post('/api/reminders', {
    id: id(),
    title: 'Nails',
    date: addDays(today(), 9),
    petIds: [pet.id],
  });
  const document = await newDocument(owner, 'rabies.pdf', pdf());
  await owner.patch(`/api/documents/${document.id}`, { changes: { petId: pet.id }, before: { petId: null } });
  await owner.put(`/api/documents/${document.id}/share`, { hours: 24 });
  const old = await newPet(owner, 'Olive');
  await owner.post(`/api/pets/${old.id}/archive`, {});

  return pet.id;
}

/** Said of what is on its way; and what tells how long ago something was may have changed since. */
const mayBeSaid = /^(Loading\.\.\.|Loading …|.* ago|just now|)$/i;

const linesOf = async (page: Page) =>
  (await page.getByRole('main').innerText()).split('\n').map((line) => line.trim());

/** Waits until every request but the held ones was answered, and nothing new was asked for a while. */
async function settle(page: Page, open: Set<Request>) {
  let quiet = 0;
  await expect
    .poll(
      () => {
        quiet = open.size === 0 ? quiet + 1 : 0;

        return quiet > 3 ? 'quiet' : [...open].map((request) => request.url());
      },
      { intervals: [100], timeout: 10_000 },
    )
    .toBe('quiet');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
}

const pathOf = (request: Request) => request.url().replace(new URL(request.url()).origin, '');
const isAnswer = (request: Request) => pathOf(request).startsWith('/api/');
const isScript = (request: Request) => /^\/assets\/.*\.js$/.test(pathOf(request));

/** Opens the page with each of its answers held back, and with the scripts that what is shown asks for. */
async function expectNothingUntrue(page: Page, path: string) {
  const open = new Set<Request>();
  const asked = new Set<string>();
  const scripts = new Set<string>();
  const firstScripts = await (await page.request.get(path)).text();
  let held = new Set<string>();
  page.on('request', (request) => {
    if (request.method() === 'GET' && isAnswer(request)) asked.add(pathOf(request));
    else if (isScript(request) && !firstScripts.includes(pathOf(request))) scripts.add(pathOf(request));
    if (!held.has(pathOf(request))) open.add(request);
  });
  // An answer whose reader is still on its way never finishes.
  page.on('response', (response) => void open.delete(response.request()));
  page.on('requestfailed', (request) => void open.delete(request));

  await page.goto(path);
  await settle(page, open);
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
  await settle(page, open);
  const whole = await linesOf(page);
  const untrue: string[] = [];
  for (const next of [...[...asked].map((answer) => new Set([answer])), new Set(scripts)]) {
    held = next;
    const released = Promise.withResolvers<void>();
    await page.route('**/*', async (route: Route) => {
      if (held.has(pathOf(route.request()))) await released.promise;
      await route.continue();
    });
    open.clear();
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('main').first().waitFor();
    await settle(page, open);
    const said = await linesOf(page);
    untrue.push(
      ...said
        .flatMap((line) => line.split(/\s·\s/))
        .filter((part) => !whole.some((line) => line.includes(part)) && !mayBeSaid.test(part))
        .map((part) => `${path} without ${[...held].join(', ')}: ${part}`),
    );
    released.resolve();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  expect(untrue).toEqual([]);
}

test.describe('while one answer is on its way, nothing is said that is untrue once it has come', () => {
  test.slow();

  const pages: readonly (readonly ((petId: string) => string)[])[] = [
    [() => paths.dashboard, () => paths.pets, () => paths.archivedPets],
    [(petId) => paths.pet(petId)],
    [(petId) => paths.pet(petId, 'health'), () => paths.healthCheck],
    [(petId) => paths.pet(petId, 'documents'), (petId) => paths.pet(petId, 'reminders')],
    [(petId) => paths.pet(petId, 'sharing'), () => paths.sharedNow, (petId) => paths.homeCheck(petId)],
    [
      () => paths.documents,
      () => paths.reminders,
      () => `${paths.reminders}?view=month`,
      () => paths.lifestyle,
    ],
    [() => paths.notifications, () => paths.security, () => paths.privacySettings, () => paths.dataSettings],
    [() => paths.settings, () => paths.displaySettings, () => paths.referrals, () => paths.offers],
  ];
  for (const group of pages)
    test(`HEALTH-5, APP-11: ${group.map((path) => path('{pet}')).join(', ')}`, once, async ({ page }) => {
      const petId = await fill(await openAccount(page));
      for (const path of group) await expectNothingUntrue(page, path(petId));
    });
});
