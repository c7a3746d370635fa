import type { Locator, Page } from '@playwright/test';

import * as samples from '../server/testing/sample-files.ts';
import { expect, once, test } from './fixtures.ts';
import { newDocument, newPet } from './requests.ts';
import type { Requests } from './requests.ts';
import { openAccount, toast } from './steps.ts';

const certificate = Buffer.from(samples.pdf(500));
const day = (away: number) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10);
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const hoursLeft = ({ expiresAt }: { expiresAt: string }) => (Date.parse(expiresAt) - Date.now()) / 3_600_000;

const addDose = (owner: Requests, petId: string, times: string[]) =>
  owner.post(`/api/pets/${petId}/medications`, {
    id: crypto.randomUUID(),
    name: 'Thyroid',
    dosage: '5 mg',
    frequency: null,
    provider: null,
    startDate: day(-1),
    endDate: null,
    schedule: { times, every: 1 },
    notes: null,
    documentIds: [],
  });

test(
  'DASH-1: a new account gets the first steps, and the first of them begins a pet',
  once,
  async ({ page }) => {
    await openAccount(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Your pet’s records in three steps' })).toBeVisible();
    await expect(page.getByText('Nothing needs attention')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Your pets' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Add your first pet' }).click();

    await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeVisible();
  },
);

test('DASH-1: the circle of a dose records it, and its row goes away', once, async ({ page }) => {
  const owner = await openAccount(page);
  await owner.patch('/api/preferences', { timeZone: 'UTC' });
  const pet = await newPet(owner, 'Olive');
  await addDose(owner, pet.id, ['00:00']);
  const doses = async () => {
    const { attention, today } =
      await owner.get<Record<'attention' | 'today', { doses: { total: number } }>>('/api/dashboard');

    return attention.doses.total + today.doses.total;
  };
  const before = await doses();
  expect(before).toBeGreaterThan(0);
  await page.goto('/dashboard');
  const given = page.getByRole('button', { name: /^Mark Thyroid for Olive at .+ as done$/ });
  await expect(given).toHaveCount(before);
  await given.first().click();

  await expect(given).toHaveCount(before - 1);
  expect(await doses()).toBe(before - 1);
});

test('DASH-1: "Extend 48 hours" keeps the link, and its row goes away', once, async ({ page }) => {
  const owner = await openAccount(page);
  const { id } = await newDocument(owner, 'rabies.pdf', certificate);
  await owner.put(`/api/documents/${id}/share`, { hours: 1 });
  type Link = { id: string; expiresAt: string };
  const linkOf = async () => (await owner.get<{ links: Link[] }>('/api/share-links')).links[0];
  // A link that expires soon isn't listed if it was made with a short lifetime, and the server's clock can't
  // be moved: this one is changed to look older.
  await page.context().route('**/api/dashboard', async (route) => {
    const answer = await route.fetch();
    const data = (await answer.json()) as { links: { rows: Link[] }; attention: { links: object } };
    const rows = data.links.rows.filter((link) => hoursLeft(link) < 6);
    data.attention.links = { rows, total: rows.length };
    await route.fulfill({ response: answer, json: data });
  });
  await page.goto('/dashboard');
  const attention = list(page, 'Needs attention');
  await expect(attention.getByText(/^Expires in \d+ min/)).toBeVisible();
  await attention.getByRole('button', { name: /^Extend 48 hours\s*: rabies/ }).click();

  await expect(toast(page, 'The link works until')).toBeVisible();
  await expect(attention).toHaveCount(0);
  await expect(page.getByText('Nothing needs attention')).toBeVisible();
  const link = await linkOf();
  expect(link && hoursLeft(link)).toBeGreaterThan(47);
});

test(
  'DASH-1: documents beyond the first three lead to a list of all that are counted',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const dates = { one: 1, two: 2, three: 3, four: 4, five: -5, 'long ago': -500, later: 45 };
    for (const [name, away] of Object.entries(dates)) {
      const { id } = await newDocument(owner, `${name}.pdf`, samplesOf(name));
      await owner.patch(`/api/documents/${id}`, {
        changes: { expirationDate: day(away) },
        before: { expirationDate: null },
      });
    }
    await page.goto('/dashboard');
    await page.getByRole('link', { name: '2 more expired or expiring documents' }).click();
    await expect(page).toHaveURL('/documents?attention=1');
    await expect(page.getByRole('button', { name: 'Needs attention' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const names = list(page, 'Documents').getByRole('listitem');
    await expect(names).toHaveCount(5);
    await page.getByRole('button', { name: 'Needs attention' }).click();
    await expect(names).toHaveCount(7);
  },
);

const samplesOf = (name: string) => Buffer.from(samples.pdf(500 + name.length * 10));

test(
  'DASH-1: from 1440 pixels the pets are beside what is due, and at 2560 the page is not wider than 1440',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    await owner.patch('/api/preferences', { timeZone: 'UTC' });
    for (let number = 1; number <= 3; number++) await newPet(owner, `Pet ${number}`);
    await owner.post('/api/reminders', { id: crypto.randomUUID(), title: 'Overdue', date: day(-3) });
    await owner.post('/api/reminders', { id: crypto.randomUUID(), title: 'Due', date: day(0) });
    await owner.post('/api/reminders', { id: crypto.randomUUID(), title: 'Later', date: day(5) });
    const boxOf = async (of: Locator) => {
      const box = await of.boundingBox();
      if (!box) throw new Error('It is not shown');

      return box;
    };
    for (const width of [1440, 2560]) {
      await page.setViewportSize({ width, height: 1000 });
      await page.goto('/dashboard');
      await expect(page.getByRole('article', { name: /^Pet ID card/ })).toBeVisible();
      const due = await boxOf(page.getByRole('region', { name: 'Today' }));
      const pets = await boxOf(page.getByRole('region', { name: 'Your pets' }));

      expect(Math.abs(due.y - pets.y)).toBeLessThan(1);
      expect(pets.x).toBeGreaterThan(due.x + due.width);
      expect(pets.x + pets.width - due.x).toBeLessThanOrEqual(1440);
      expect(pets.x + pets.width - due.x).toBeGreaterThan(1000);
      await expect(page.getByRole('listitem').filter({ hasText: 'Next up' })).toContainText('Later');
    }
  },
);

test(
  'DASH-1: "Add weight" asks which pet it is for, and saves it without leaving',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const olive = await newPet(owner, 'Olive');
    await newPet(owner, 'Nori');
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Nori' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Add weight' }).click();
    await page.getByRole('menuitem', { name: 'Olive' }).click();

    const form = page.getByRole('dialog', { name: 'Add weight' });
    await form.getByLabel(/^Weight/).fill('41 lb');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard');
    const { weights } = await owner.get<{ weights: object[] }>(`/api/pets/${olive.id}/health`);
    expect(weights).toHaveLength(1);
    await page.getByRole('link', { name: 'Add reminder' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  },
);
