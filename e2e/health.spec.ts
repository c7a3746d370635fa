import type { Page } from '@playwright/test';

import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import { endSessionElsewhere, expiredWords, fillInLogin, openAccount, toast } from './steps.ts';

const contactsApi = /\/api\/pets\/[^/]+\/contacts$/;

async function openContacts(page: Page, { id }: { id: string }) {
  await page.goto(`/pets/${id}/health/contacts`);
  await expect(page.getByRole('heading', { name: 'Emergency contacts', exact: true })).toBeVisible();
}

test(
  'PROMISE-2: a contact without a name, or with a number that cannot be dialled, is not saved; what was typed stays when the server is gone',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_/);
    const pet = await newPet(await openAccount(page), 'Olive');
    await openContacts(page, pet);
    await page.getByRole('button', { name: 'Add emergency contacts' }).click();
    const name = page.getByLabel('Name');
    const phone = page.getByLabel(/Phone/);
    const save = page.getByRole('button', { name: 'Save' });
    await expect(name).toBeFocused();
    await phone.fill('112 please');
    await save.click();
    await expect(page.getByText('Enter a name, or remove this row')).toBeVisible();
    await expect(page.getByText('Enter a phone number with 5 to 15 digits')).toBeVisible();
    await expectAccessible(page, 'a refused contact');

    await name.fill('Zoë Ñandú');
    await phone.fill('+49 170 1234567');
    await page.route(contactsApi, (route) => route.abort('connectionrefused'));
    await save.click();
    await expect(page.getByText(/Failed to update pet emergency contacts/)).toBeVisible();
    await expect(name).toHaveValue('Zoë Ñandú');
    await page.unroute(contactsApi);
    await page.reload();
    await expect(name).toHaveValue('Zoë Ñandú');
    await phone.press('Enter');
    await expect(toast(page, 'Pet emergency contacts updated successfully.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change: Emergency contacts' })).toBeFocused();
    await expect(page.getByRole('link', { name: '+49 170 1234567' })).toHaveAttribute(
      'href',
      'tel:+491701234567',
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Add emergency contacts' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add emergency contacts' })).toBeVisible();
  },
);

test(
  'PROMISE-2: a person who was signed out meanwhile signs in and finds what they typed',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/40[013]/);
    const owner = await openAccount(page);
    await openContacts(page, await newPet(owner, 'Olive'));
    const { pathname } = new URL(page.url());
    await page.getByRole('button', { name: 'Add vets' }).click();
    await page.getByLabel('Vet or clinic').fill('Clinic on the Hill');
    await endSessionElsewhere(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, expiredWords)).toBeVisible();
    await expect(page).toHaveURL(`/login?return_to=${encodeURIComponent(pathname)}`);
    await fillInLogin(page, owner);
    await expect(page).toHaveURL(pathname);
    await expect(page.getByLabel('Vet or clinic')).toHaveValue('Clinic on the Hill');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Vets updated successfully.')).toBeVisible();
  },
);

test(
  'PROMISE-2: contacts added on another device are shown before they would be overwritten',
  once,
  async ({ page, context, expectComplaint }) => {
    expectComplaint(/409/);
    const pet = await newPet(await openAccount(page), 'Olive');
    await openContacts(page, pet);
    await page.getByRole('button', { name: 'Add vets' }).click();
    await page.getByLabel('Vet or clinic').fill('Clinic on the Hill');
    const other = await context.newPage();
    await openContacts(other, pet);
    await other.getByRole('button', { name: 'Add vets' }).click();
    await other.getByLabel('Vet or clinic').fill('Dr. Byron');
    await other.getByLabel('Vet or clinic').press('Enter');
    await expect(toast(other, 'Vets updated successfully.')).toBeVisible();
    await other.close();

    // After a reload the draft is restored, but the person still has not seen the other device's change.
    await page.reload();
    await expect(page.getByLabel('Vet or clinic')).toHaveValue('Clinic on the Hill');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/changed on another device/)).toBeVisible();
    await expect(page.getByText('The other device saved this: Dr. Byron.')).toBeVisible();
    await expect(page.getByLabel('Vet or clinic')).toHaveValue('Clinic on the Hill');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Vets updated successfully.')).toBeVisible();
    await expect(page.getByText('Clinic on the Hill')).toBeVisible();
  },
);

test(
  'PROMISE-2: contacts that could not be loaded say so, and can be tried again',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_/);
    await newPet(await openAccount(page), 'Olive');
    await page.route(contactsApi, (route) => route.abort('connectionrefused'));
    await page.goto('/pets');
    await page.getByRole('link', { name: 'Olive' }).click();
    await page.getByRole('navigation', { name: 'About Olive' }).getByRole('link', { name: 'Health' }).click();
    await page.getByRole('link', { name: 'Vets and emergency contacts' }).click();
    await expect(page.getByText('We couldn’t load this').first()).toBeVisible();
    await page.unroute(contactsApi);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Add vets' })).toBeVisible();
  },
);

test(
  'LIFE-3, PROMISE-2: conditions, medicines and five contacts are written down; the medicines are those of the daily life, the vet can be that of the other pet',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const bella = `Bella${'a'.repeat(55)}`;
    const pet = await newPet(owner, bella);
    await page.goto(`/pets/${pet.id}/health/care`);
    await page.getByRole('button', { name: 'Add health conditions' }).click();
    await page.getByLabel('Health conditions').fill('Epilepsy since 2024');
    await page.getByLabel('Health conditions').press('Enter');
    await expect(page.getByText('Epilepsy since 2024')).toBeVisible();
    await expectToFit(page, 'care');
    await expectAccessible(page, 'care');
    await page.goto(`/pets/${pet.id}/health/medications`);
    await page.getByRole('button', { name: 'Add medication' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Phenobarbital');
    await page.getByLabel('Dosage').fill('30 mg');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Phenobarbital').first()).toBeVisible();
    await openContacts(page, pet);
    await page.getByRole('button', { name: 'Add vets' }).click();
    for (let line = 1; line <= 5; line++) {
      await page
        .getByLabel(/Vet or clinic/)
        .last()
        .fill(`${'Veterinary '.repeat(6)}${line}`);
      await page.getByLabel(/Phone/).last().fill(`+49 170 123456${line}`);
      if (line < 5) await page.getByRole('button', { name: 'Add another' }).click();
    }
    await expect(page.getByText('You’ve reached the limit of 5.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove row 3' }).click();
    await expect(page.getByRole('button', { name: 'Add another' })).toBeFocused();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: /^\+49/ })).toHaveCount(4);
    await expectToFit(page, 'contacts');
    await expectAccessible(page, 'contacts');

    await page.goto('/lifestyle');
    await expect(page.getByText('Phenobarbital')).toBeVisible();
    await openContacts(page, await newPet(owner, 'Olive'));
    await page.getByRole('button', { name: 'Add vets' }).click();
    await expectToFit(page, 'the same as for another pet');
    await page.getByRole('button', { name: `Copy from ${bella}` }).click();
    await expect(page.getByLabel('Vet or clinic 4')).toHaveValue(/Veterinary 5$/);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: /^\+49/ })).toHaveCount(4);
  },
);
