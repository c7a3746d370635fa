import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { sessionHintKey } from '../web/lib/storage-keys.ts';
import { expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { databasesOf, plantDatabase } from './offline-steps.ts';
import { newDocument, newPet } from './requests.ts';
import { keepScriptAway, openAccount } from './steps.ts';

const certificate = samplePdf('Certificate', ['Rabies']);

test(
  'APP-3: a script that does not arrive reloads the page once, then says so and can be tried again',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_|Error loading route module|dynamically imported module/);
    await openAccount(page);
    let loads = 0;
    page.on('load', () => loads++);
    const arrive = await keepScriptAway(page, 'pets');
    await page.goto('/pets');
    await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible();
    await expect.poll(() => loads).toBe(2);
    await page.getByText('Technical details').click();
    await expect(page.getByText(/assets\/pets-/)).toBeVisible();

    await arrive();
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { name: 'Pets', level: 1 })).toBeVisible();
  },
);

test('DOC-2, PET-2: a name of sixty letters fits every screen', once, async ({ page }) => {
  const owner = await openAccount(page);
  const { id } = await newPet(owner, 'x'.repeat(60));
  await newDocument(owner, `${'y'.repeat(110)}.pdf`, certificate);
  for (const path of ['/dashboard', '/pets', '/pet-id', '/documents']) {
    await page.goto(path);
    await page
      .getByText(/^(x|y)+$/)
      .first()
      .waitFor();
    await expectToFit(page, path);
  }
  await page.goto(`/pets/${id}`);
  await expect(page.getByRole('heading', { name: /^x+$/, level: 1 })).toBeVisible();
  await expectToFit(page, 'a pet');
});

test('PET-1: an error beside the button says that a pet could not be saved, and nothing typed is lost', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_/);
  await openAccount(page);
  await page.goto('/pets?add');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Pepper');
  await page.route('**/api/pets', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Create Pet ID' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Your pet isn’t saved yet' });
  await expect(failure).toBeInViewport({ ratio: 1 });
  await expect(name).toHaveValue('Pepper');
  await page.unroute('**/api/pets');
  await page.getByRole('button', { name: 'Create Pet ID' }).click();
  await expect(page.getByRole('article', { name: 'Pet ID card: Pepper' })).toBeVisible();
});

test('HDR-2: a signed-in person can open the app from the landing page, and sign out there', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const openMenu = async () => {
    const menu = header.locator('summary').filter({ visible: true });
    if ((await menu.count()) > 0) await menu.click();
  };
  await openMenu();
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);

  await openAccount(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: "My Pet's Identity" })).toBeVisible();
  await page.goto('/');
  const left = ['denmate-outbox', 'denmate-shared-files', 'denmate-uploads', 'denmate-onboarding'];
  for (const name of left) await plantDatabase(page, name);
  await page.evaluate(() => sessionStorage.setItem('denmate.draft.onboarding-pet', '{}'));
  await openMenu();
  await expect(header.getByRole('link', { name: "My Pet's Identity" })).toHaveAttribute('href', '/dashboard');
  await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0);
  const answer = page.waitForResponse('**/auth/v1/logout*');
  await header.getByRole('button', { name: 'Sign Out' }).click();
  expect((await answer).status()).toBe(204);
  await openMenu();
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
  const hintKey = sessionHintKey(new URL(page.url()).hostname);
  expect(await page.evaluate((key) => localStorage.getItem(key), hintKey)).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem('denmate.draft.onboarding-pet'))).toBeNull();
  await expect
    .poll(async () => (await databasesOf(page)).filter((name) => left.includes(name ?? '')))
    .toEqual([]);
});

test(
  'HDR-2, SES-2: signing out of a public page without a connection ends the session with the next connection',
  once,
  async ({ page, context, expectComplaint }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    await openAccount(page);
    await page.goto('/');
    const cookies = async () => (await context.cookies()).filter(({ name }) => name === 'denmate_refresh');
    expect(await cookies()).toHaveLength(1);
    await context.setOffline(true);
    await page.locator('[data-site-header]').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.locator('[data-site-header]').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await cookies()).toHaveLength(1);
    await context.setOffline(false);

    await expect.poll(cookies).toEqual([]);
  },
);

test('a pet has a page of its own, with its card and only its documents, each section at its own address', async ({
  page,
  expectComplaint,
}) => {
  // For the pet that does not exist, at the end.
  expectComplaint(/404/);
  const owner = await openAccount(page);
  for (const name of ['Mio', 'Olive']) await newPet(owner, name);
  await page.goto('/pets');
  await page.getByRole('link', { name: 'Olive' }).click();
  await expect(page.getByRole('heading', { name: 'Olive', level: 1 })).toBeFocused();
  const sections = page.getByRole('navigation', { name: 'About Olive' });
  await expect(page.getByRole('article', { name: 'Pet ID card: Olive' })).toBeVisible();
  // On a phone it is the last of a strip that is wider than the screen.
  await sections.getByRole('link', { name: 'Sharing' }).click();
  await expect(page).toHaveURL(/\/sharing$/);
  await page.reload();
  await expect(sections.getByRole('link', { name: 'Sharing' })).toBeInViewport({ ratio: 1 });
  await sections.getByRole('link', { name: 'Documents' }).click();
  await expect(page).toHaveURL(/\/pets\/[0-9a-f-]{36}\/documents$/);
  await page.reload();
  await expect(page.getByText('No documents yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add documents' }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'rabies.pdf', mimeType: 'application/pdf', buffer: certificate });
  await expect(page.getByLabel('Pet', { exact: true })).toHaveText('Olive');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'rabies' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Pets' }).click();
  await page.getByRole('link', { name: 'Mio' }).click();
  await page.getByRole('navigation', { name: 'About Mio' }).getByRole('link', { name: 'Documents' }).click();
  await expect(page.getByText('No documents yet')).toBeVisible();
  await page.goto(`/pets/${crypto.randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Pet not found' })).toBeVisible();
});

test(
  'APP-11: when a refresh fails, what is known stays and says that it may be old',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_/);
    await newPet(await openAccount(page), 'Olive');
    await page.goto('/pets');
    await expect(page.getByRole('link', { name: 'Olive' })).toBeVisible();
    await page.route('**/api/pets', (route) => route.abort('connectionrefused'));
    const places = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
    await places.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: "My Pet's Identity", level: 1 })).toBeVisible();
    await places.getByRole('link', { name: 'Pets' }).click();
    await expect(page.getByText('This may be out of date.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Olive' })).toBeVisible();
    await page.unroute('**/api/pets');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('This may be out of date.')).toHaveCount(0);
  },
);
