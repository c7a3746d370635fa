import { randomUUID } from 'node:crypto';

import type { Browser, Page } from '@playwright/test';

import { expectAccessible } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import { createAccount, linkIn, newAccount, openAccount, toast } from './steps.ts';
import type { Owner } from './steps.ts';

/** A browser of another person. */
async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });

  return context.newPage();
}

/** The same with an account. */
async function newPerson(browser: Browser): Promise<{ page: Page; account: Owner }> {
  const page = await newPage(browser);

  return { page, account: await openAccount(page) };
}

/** A pet with a weight. */
async function petWithWeight(owner: Owner) {
  const pet = await newPet(owner, 'Biscuit');
  await owner.post(`/api/pets/${pet.id}/weights`, {
    id: randomUUID(),
    recordDate: new Date().toISOString().slice(0, 10),
    weight: '24 lb',
    bodyCondition: null,
    notes: null,
    documentIds: [],
  });

  return pet;
}

/** Offers the pet with the sheet on the page of people, by a link, and reads it. */
async function offerByLink(page: Page, petId: string): Promise<string> {
  await page.goto(`/pets/${petId}/people`);
  await page.getByRole('button', { name: 'Hand over' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Health records and reminders')).toBeChecked();
  await sheet.getByText('None', { exact: true }).click();
  await sheet.getByText('I’d like to keep seeing').click();
  await expectAccessible(page, 'handing a pet over');
  await sheet.getByText('With a link').click();
  await sheet.getByRole('button', { name: 'Create link' }).click();
  await expect(sheet.getByText('You won’t see it again.')).toBeVisible();
  const link = await sheet.getByRole('textbox', { name: 'Link' }).inputValue();
  await sheet.getByRole('button', { name: 'Done' }).click();
  // Of this section, or of the people if the offer was already in their list.
  await expect(page.locator('h2:focus')).toBeVisible();

  return link;
}

test.describe('handing a pet over', once, () => {
  test('PEOPLE-7: an address that is none is said at its field, and the choices stay', async ({ page }) => {
    const pet = await newPet(await openAccount(page), 'Biscuit');
    await page.goto(`/pets/${pet.id}/people`);
    await page.getByRole('button', { name: 'Hand over' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Health records and reminders').uncheck();
    await sheet.getByText('All', { exact: true }).click();
    await sheet.getByLabel('Their email').fill('ana');
    await sheet.getByRole('button', { name: 'Send offer' }).click();
    await expect(sheet.getByText('Invalid email address')).toBeVisible();
    await expect(sheet.getByLabel('Their email')).toBeFocused();
    await expect(sheet.getByLabel('Health records and reminders')).not.toBeChecked();
    await expect(sheet.getByRole('radio', { name: 'All' })).toBeChecked();
    await sheet.getByLabel('Their email').fill('ana@example.org');
    await sheet.getByRole('button', { name: 'Send offer' }).click();

    await expect(toast(page, 'Offer sent')).toBeVisible();
    const offer = page.getByRole('listitem').filter({ hasText: 'Offered to ana@example.org' });
    await expect(offer).toContainText('Without health records');
    await expect(page.getByRole('button', { name: 'Hand over' })).toBeHidden();
    await offer.getByRole('button', { name: 'Withdraw' }).click();
    await expect(toast(page, 'Withdrawn')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hand over' })).toBeVisible();
  });

  test('PEOPLE-7: owners who open their own link are told, and keep their pet', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/40\d/);
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Biscuit');
    await page.goto(await offerByLink(page, pet.id));
    await page.getByRole('button', { name: 'Accept' }).click();

    await expect(page.getByRole('alert')).toContainText('own');
    await expect(page.getByRole('button', { name: 'Decline' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'I don’t know this person' })).toBeHidden();
    await page.getByRole('link', { name: 'See your pets' }).click();
    await expect(page.getByRole('link', { name: 'Biscuit' })).toBeVisible();
  });

  test('PEOPLE-7: a pet goes to its new owner with its records, and back again', async ({
    page,
    browser,
  }) => {
    const owner = await openAccount(page);
    const pet = await petWithWeight(owner);
    const link = await offerByLink(page, pet.id);

    const { page: other } = await newPerson(browser);
    await other.goto(link);
    await expect(
      other.getByRole('heading', { name: 'Ada Byron wants to hand Biscuit over to you' }),
    ).toBeVisible();
    expect(other.url()).toMatch(/\/invited$/);
    await expectAccessible(other, 'the offer of a pet');
    await other.getByLabel('Let Ada Byron keep seeing').check();
    await other.getByRole('button', { name: 'Accept' }).click();
    await expect(toast(other, 'Biscuit is now yours')).toBeVisible();
    await expect(other).toHaveURL(`/pets/${pet.id}/people`);
    await expect(other.getByText('Ada Byron handed Biscuit over to you')).toBeVisible();
    await expect(other.getByText('Biscuit’s tag doesn’t work yet.')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Set up emergency page' })).toBeVisible();
    await expect(other.getByText('New owner').first()).toBeVisible();
    await expect(other.getByRole('listitem').filter({ hasText: 'Viewer: Basics' })).toBeVisible();
    await expectAccessible(other, 'a pet that was received');
    await other.goto(`/pets/${pet.id}/health`);
    await expect(other.getByText('24 lb').first()).toBeVisible();

    await page.goto('/pets/archived');
    const kept = page.getByRole('listitem').filter({ hasText: 'Handed over' });
    await expect(kept.getByRole('button', { name: 'Restore' })).toBeHidden();
    await kept.getByRole('link', { name: 'Biscuit' }).click();
    await expect(page.getByText('You handed Biscuit over')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden();
    await page.getByRole('link', { name: 'See the handover' }).click();
    await expect(page.getByText('Biscuit has belonged to Ada Byron since')).toBeVisible();
    await expect(page.getByText('You handed Biscuit over')).toBeHidden();
    await expectAccessible(page, 'a pet that was handed over');
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    await expect(toast(page, 'Biscuit is yours again')).toBeVisible();
    await expect(page).toHaveURL('/pets');
    await page.getByRole('link', { name: 'Biscuit' }).click();
    await expect(page).toHaveURL(`/pets/${pet.id}`);

    await other.goto('/pets');
    await expect(other.getByRole('heading', { name: 'No pets yet' })).toBeVisible();
  });

  test('PEOPLE-7: a person without an account signs up by the link, and the pet is theirs', async ({
    page,
    browser,
    mailFor,
  }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Biscuit');
    const link = await offerByLink(page, pet.id);
    const other = await newPage(browser);
    await other.goto(link);
    await expect(other.getByText('asked to keep seeing Biscuit’s profile')).toBeVisible();
    const account = newAccount();
    await createAccount(other, account);
    await other.goto(linkIn(await mailFor(account.email)));
    await other.getByRole('button', { name: 'Confirm email' }).click();

    await expect(other).toHaveURL(`/pets/${pet.id}/people`);
    await expect(other.getByText('Ada Byron handed Biscuit over to you')).toBeVisible();
    await expect(other.getByText('Viewer: Basics')).toBeHidden();
  });

  test('PEOPLE-7: the new owner lets a helper stay, and gives the pet back', async ({ page, browser }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Biscuit');
    const helper = await newPerson(browser);
    const invitation = {
      id: randomUUID(),
      petIds: [pet.id],
      email: null,
      role: 'caregiver',
      scope: null,
      papers: 'none',
      fromDay: null,
      untilDay: null,
    };
    const { token } = await owner.post<{ token: string }>('/api/pet-invitations', invitation);
    await helper.account.post('/api/pet-invitations/accept', { token });
    const link = await offerByLink(page, pet.id);
    const { page: other } = await newPerson(browser);
    await other.goto(link);
    await other.getByRole('button', { name: 'Accept' }).click();
    await expect(other.getByRole('heading', { name: 'Previously had access' })).toBeVisible();
    await other.getByRole('button', { name: 'Restore access: Ada Byron' }).click();
    await expect(toast(other, 'Restored')).toBeVisible();
    await expect(other.getByRole('listitem').filter({ hasText: 'Caregiver' })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Previously had access' })).toBeHidden();
    await other.getByRole('button', { name: 'Give back' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Give back' }).click();
    await expect(toast(other, 'Biscuit is back with Ada Byron')).toBeVisible();
    await expect(other.getByRole('heading', { name: 'No pets yet' })).toBeVisible();

    await page.goto(`/pets/${pet.id}/people`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Caregiver' })).toBeVisible();
  });
});
