import type { Browser, Page } from '@playwright/test';

import { addDays } from '../shared/core/days.ts';
import type { PetGrant } from '../shared/pets/people.ts';
import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import { createAccount, fillInLogin, linkIn, newAccount, newOwner, openAccount, toast } from './steps.ts';
import type { Owner } from './steps.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** A browser of another person. */
async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });

  return context.newPage();
}

const everything: PetGrant = {
  role: 'caregiver',
  scope: null,
  papers: 'none',
  fromDay: null,
  untilDay: null,
};

/** The token of a link, made without the pages. */
async function linkTo(owner: Owner, petId: string, grant: Partial<PetGrant> = {}): Promise<string> {
  const invitation = { ...everything, ...grant, id: crypto.randomUUID(), petIds: [petId], email: null };

  return (await owner.post<{ token: string }>('/api/pet-invitations', invitation)).token;
}

/** Another person's browser, whose account helps with the pet. */
async function helper(browser: Browser, owner: Owner, petId: string, grant: Partial<PetGrant> = {}) {
  const page = await newPage(browser);
  const account = await openAccount(page);
  await account.post('/api/pet-invitations/accept', { token: await linkTo(owner, petId, grant) });

  return page;
}

/** Makes a link with the sheet on the page of people, and reads it. */
async function inviteByLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Invite' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('With a link').click();
  await sheet.getByRole('button', { name: 'Create link' }).click();
  await expect(sheet.getByText('You won’t see it again.')).toBeVisible();
  const link = await sheet.getByRole('textbox', { name: 'Link' }).inputValue();
  await sheet.getByRole('button', { name: 'Done' }).click();

  return link;
}

test.describe('people of a pet', once, () => {
  test('PEOPLE-1: an owner invites by link, and a person with an account accepts once', async ({
    page,
    browser,
    expectComplaint,
  }) => {
    expectComplaint(/404/);
    const pet = await newPet(await openAccount(page), 'Biscuit');
    await page.goto(`/pets/${pet.id}/sharing`);
    await expect(page.getByText('Only you')).toBeVisible();
    await page.getByRole('link', { name: 'People' }).click();
    await expect(page.getByText('Only you can see Biscuit')).toBeVisible();
    const sections = page.getByRole('navigation', { name: 'About Biscuit' });
    await expect(sections.locator('[aria-current]')).toHaveText(['Sharing']);
    const link = await inviteByLink(page);

    const other = await newPage(browser);
    const account = await newOwner((await newPage(browser)).request);
    await other.goto(link);
    await expect(
      other.getByRole('heading', { name: 'Ada Byron invites you to help with Biscuit' }),
    ).toBeVisible();
    expect(other.url()).toMatch(/\/invited$/);
    await other.getByRole('link', { name: /Sign in/ }).click();
    await expect(other).toHaveURL('/login?return_to=%2Finvited');
    await fillInLogin(other, account);
    await other.getByRole('button', { name: 'Accept' }).click();
    await expect(toast(other, 'You can now help with Biscuit')).toBeVisible();
    await expect(other).toHaveURL(`/pets/${pet.id}`);
    await expect(other.getByRole('link', { name: /Ada Byron’s pet/ })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'Caregiver' })).toBeVisible();
    const third = await newPage(browser);
    await third.goto(link);
    await expect(third.getByRole('heading', { name: 'This invitation doesn’t work' })).toBeVisible();
  });

  test('PEOPLE-1: a person without an account signs up by the link, and lands on the pet', async ({
    page,
    browser,
    mailFor,
  }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Biscuit');
    const other = await newPage(browser);
    await other.goto(`/invited#${await linkTo(owner, pet.id)}`);
    const account = newAccount();
    await createAccount(other, account);
    await other.goto(linkIn(await mailFor(account.email)));
    await other.getByRole('button', { name: 'Confirm email' }).click();

    await expect(other).toHaveURL(`/pets/${pet.id}`);
    await expect(other.getByRole('heading', { level: 1, name: 'Biscuit' })).toBeVisible();
  });

  test('PEOPLE-1: a person who is invited by mail signs up with that address, and lands on the pet without another mail', async ({
    page,
    browser,
    mailFor,
  }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Biscuit');
    const account = newAccount();
    const invitation = { ...everything, id: crypto.randomUUID(), petIds: [pet.id], email: account.email };
    await owner.post('/api/pet-invitations', invitation);
    const other = await newPage(browser);
    await other.goto(linkIn(await mailFor(account.email)));
    await other.getByLabel('Your name').fill(account.name);
    await other.getByLabel('Email').fill(account.email);
    await other.getByLabel('Password', { exact: true }).fill(account.password);
    await other.getByRole('button', { name: 'Create account' }).click();

    await expect(other).toHaveURL(`/pets/${pet.id}`);
    await expect(other.getByRole('heading', { level: 1, name: 'Biscuit' })).toBeVisible();
    await expect(other.getByRole('link', { name: /Ada Byron’s pet/ })).toBeVisible();
    await other.reload();
    await expect(other.getByRole('heading', { level: 1, name: 'Biscuit' })).toBeVisible();
  });

  test('PEOPLE-1: a withdrawn link says so, and so does one that was declined', async ({
    page,
    browser,
    expectComplaint,
  }) => {
    expectComplaint(/404/);
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Biscuit');
    await page.goto(`/pets/${pet.id}/people`);
    const withdrawn = await inviteByLink(page);
    await page.getByRole('button', { name: 'Withdraw: Invitation link' }).click();
    await expect(toast(page, 'Withdrawn')).toBeVisible();

    const other = await newPage(browser);
    await other.goto(withdrawn);
    await expect(other.getByRole('heading', { name: 'This invitation doesn’t work' })).toBeVisible();
    const declined = `/invited#${await linkTo(owner, pet.id)}`;
    await other.goto(declined);
    await other.getByRole('button', { name: 'Decline' }).click();
    await expect(other.getByRole('heading', { name: 'You declined the invitation' })).toBeVisible();
    await other.goto('/login');
    await other.goto(declined);
    await expect(other.getByRole('heading', { name: 'This invitation doesn’t work' })).toBeVisible();
  });

  test('PEOPLE-1: what is missing or wrong in an invitation is said at its field, and nothing typed is lost', async ({
    page,
  }) => {
    const pet = await newPet(await openAccount(page), 'Biscuit');
    await page.goto(`/pets/${pet.id}/people`);
    await page.getByRole('button', { name: 'Invite' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Sitter', { exact: true }).click();
    await sheet.getByLabel('Their email').fill('ben@example.org');
    await sheet.getByRole('button', { name: 'Send invitation' }).click();
    await expect(sheet.getByText('Choose a date')).toBeVisible();
    await expect(sheet.getByLabel('Last day')).toBeFocused();
    await sheet.getByLabel('Last day').fill(addDays(today(), 3));
    await sheet.getByLabel('Their email').fill('');
    await sheet.getByRole('button', { name: 'Send invitation' }).click();
    await expect(sheet.getByText('Enter an email address')).toBeVisible();
    await sheet.getByLabel('Their email').fill('ben');
    await sheet.getByRole('button', { name: 'Send invitation' }).click();
    await expect(sheet.getByText('Invalid email address')).toBeVisible();
    await expect(sheet.getByLabel('Last day')).toHaveValue(addDays(today(), 3));
    await sheet.getByLabel('Their email').fill('ben@example.org');
    await sheet.getByRole('button', { name: 'Send invitation' }).click();

    await expect(toast(page, 'Invitation sent')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'ben@example.org' })).toContainText('Sitter');
  });

  test('PEOPLE-6: a sitter records, and is not offered what only owners do', async ({ page, browser }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Biscuit');
    const other = await helper(browser, owner, pet.id, {
      role: 'sitter',
      fromDay: today(),
      untilDay: addDays(today(), 3),
    });
    await other.goto(`/pets/${pet.id}`);
    for (const name of ['Edit details', 'Share', 'Report lost', 'Archive'])
      await expect(other.getByRole('button', { name, exact: true })).toBeHidden();
    await expect(other.getByText('Archive or update status')).toBeHidden();
    await other.getByRole('main').getByRole('button', { name: 'More' }).click();
    await expect(other.getByRole('menuitem', { name: 'Print' })).toBeVisible();
    await expect(other.getByRole('menuitem', { name: 'Add photo' })).toBeHidden();
    await other.goto(`/pets/${pet.id}/health/weight`);
    await expect(other.getByRole('button', { name: 'Add weight' })).toBeVisible();
    for (const [part, name] of [
      ['medications', 'Add medication'],
      ['vaccinations', 'Add vaccination'],
    ] as const) {
      await other.goto(`/pets/${pet.id}/health/${part}`);
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(other.getByRole('button', { name })).toBeHidden();
    }
    await other.goto(`/pets/${pet.id}`);
    await expect(
      other.getByRole('navigation', { name: /^About/ }).getByRole('link', { name: 'Health' }),
    ).toBeVisible();
    await expect(other.getByRole('link', { name: 'Sharing' })).toBeHidden();
    await other.goto(`/pets/${pet.id}/sharing`);
    await expect(other).toHaveURL(`/pets/${pet.id}/people`);
    await expect(other.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page');
    await expect(other.getByRole('button', { name: /page on/ })).toBeHidden();
    await expect(other.getByRole('button', { name: 'Leave' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Invite' })).toBeHidden();
    await other.goto('/pets');
    await expect(other.getByRole('heading', { name: 'Pets you help with' })).toBeVisible();
  });

  test('PEOPLE-6: a viewer of the basics opens the pet without a failure', async ({ page, browser }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Biscuit');
    const other = await helper(browser, owner, pet.id, { role: 'viewer', scope: 'basics' });
    const refused: string[] = [];
    other.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.url());
    });
    await other.goto('/pets');
    await other.getByRole('link', { name: 'Biscuit' }).click();
    await expect(other.getByRole('heading', { level: 3, name: 'Details' })).toBeVisible();
    await expect(
      other.getByRole('navigation', { name: 'About Biscuit' }).getByRole('link', { name: 'Health' }),
    ).toBeHidden();
    await other.goto(`/pets/${pet.id}/health`);
    await expect(other).toHaveURL(`/pets/${pet.id}`);
    await other.waitForLoadState('networkidle');

    expect(refused).toEqual([]);
  });

  test('PEOPLE-1: a person leaves, and is asked before', async ({ page, browser }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Biscuit');
    const other = await helper(browser, owner, pet.id);
    await other.goto(`/pets/${pet.id}/people`);
    await other.getByRole('button', { name: 'Leave', exact: true }).click();
    await other.getByRole('button', { name: 'Cancel' }).click();
    await other.getByRole('button', { name: 'Leave', exact: true }).click();
    await other.getByRole('button', { name: 'Leave Biscuit' }).click();

    await expect(toast(other, 'You left Biscuit')).toBeVisible();
    await expect(other).toHaveURL('/pets');
    await expect(other.getByRole('heading', { name: 'No pets yet' })).toBeVisible();
    await page.goto(`/pets/${pet.id}/people`);
    await page.getByText('No longer have access (1)').click();
    await expect(page.getByText(/^Ended /)).toBeVisible();
  });

  test('PEOPLE-6: who is removed keeps what was typed, and reads why it is refused', async ({
    page,
    browser,
  }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Biscuit');
    const other = await helper(browser, owner, pet.id);
    const copy = () => other.evaluate(() => localStorage.getItem('pets'));
    await other.goto('/pets');
    await expect.poll(copy).toContain('Biscuit');
    await other.goto(`/pets/${pet.id}/health/weight`);
    await other.getByRole('button', { name: 'Add weight' }).click();
    const form = other.getByRole('dialog');
    await form.getByLabel('Weight', { exact: true }).fill('24 lb');
    await page.goto(`/pets/${pet.id}/people`);
    await page.getByRole('button', { name: 'Remove Ada Byron' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Ada Byron' }).click();
    await expect(toast(page, 'Removed')).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();

    await expect(form.getByText('You no longer have access to this pet.')).toBeVisible();
    await expect(form.getByLabel('Weight', { exact: true })).toHaveValue('24 lb');
    await other.goto(`/pets/${pet.id}`);
    await expect(other.getByRole('heading', { name: 'No access to this pet' })).toBeVisible();
    await expect.poll(copy).toBeNull();
  });
});
