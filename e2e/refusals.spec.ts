import { writeFile } from 'node:fs/promises';

import { samplePhoto } from '../scripts/samples/sample-photo.ts';
import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import {
  addPetByForm,
  chooseAndUpload,
  endSessionElsewhere,
  expiredWords,
  openAccount,
  openAsBuilt,
  signIn,
} from './steps.ts';

const coat = { background: '#bcd7c3', fur: '#c98b4b', shade: '#8a5a2b' };
const megabytes = 1024 * 1024;

test('GUARD-4: a visitor who is not signed in is sent to the login page and back', once, async ({ page }) => {
  for (const path of ['/dashboard', '/pets', '/documents']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?return_to=${encodeURIComponent(path)}`);
  }
  await page.clock.install();
  await page.goto('/pet-id?pet=1');
  await expect(page.getByText('Session not established. Redirecting to login...')).toBeVisible();
  await page.clock.fastForward(1500);
  await expect(page).toHaveURL('/login?return_to=%2Fpet-id%3Fpet%3D1');
});

test(
  'LOGIN-1, LOGIN-4: the sign-in form says what is wrong and keeps what was typed',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/400/);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await signIn(page, { name: '', email: 'nobody@example.org', password: 'not the password' });
    await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
  },
);

test('DOC-1: a file that cannot be kept is refused before it is sent', once, async ({ page }) => {
  await openAccount(page);
  await page.goto('/documents?add');
  const files = page.locator('input[type=file]').first();
  const choose = (name: string, buffer: Buffer) => files.setInputFiles({ name, mimeType: '', buffer });

  await choose('setup.exe', Buffer.from('MZ'));
  await expect(page.getByText(/“setup.exe” has a file type we don’t accept/)).toBeVisible();
  await choose('letter.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'));
  await expect(page.getByText(/“letter.pdf” is a web page/)).toBeVisible();
  await choose('empty.pdf', Buffer.alloc(0));
  await expect(page.getByText('“empty.pdf” is empty. Choose another file.')).toBeVisible();
  // By path, because a large buffer takes seconds to transfer to the browser.
  const scan = test.info().outputPath('scan.pdf');
  await writeFile(scan, Buffer.alloc(25 * megabytes + 1, '%PDF-1.4 '));
  await files.setInputFiles(scan);
  await expect(page.getByText('“scan.pdf” is larger than 25 MB. Choose a smaller file.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
});

test(
  'DOC-1: a file that is not what its name says is refused, and nothing of it is saved',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/415/);
    await openAccount(page);
    const photo = await samplePhoto(coat);
    const refusals: [string, Buffer, RegExp][] = [
      ['invoice.pdf', Buffer.from(`MZ${'x'.repeat(500)}`), /EXE/],
      ['broken.jpg', photo.subarray(0, photo.length / 2), /This picture is damaged/],
    ];
    for (const [name, content, message] of refusals) {
      await chooseAndUpload(page, name, content);
      await expect(page.getByRole('list', { name: 'Uploads' }).getByText(message)).toBeVisible();
      await page.getByRole('button', { name: /^Remove/ }).click();
    }
    await page.goto('/documents');
    await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
  },
);

test('PET-1: the pet form says what is wrong and keeps what was typed', once, async ({ page }) => {
  await openAccount(page);
  await page.goto('/pets?add');
  const name = page.getByLabel('Name', { exact: true });
  const create = page.getByRole('button', { name: 'Create Pet ID' });

  await create.click();
  await expect(page.getByText('Enter a name')).toBeVisible();
  await name.fill('x'.repeat(300));
  await page.getByLabel(/Birth or adoption date/).fill('2999-01-01');
  await create.click();
  await expect(page.getByText('Use 60 characters or fewer')).toBeVisible();
  await expect(page.getByText('Enter a date that isn’t in the future')).toBeVisible();
  await expect(name).toHaveValue('x'.repeat(300));
});

test(
  'PET-1, PET-4: a name of any script is kept, and pressing twice adds one pet',
  once,
  async ({ page }) => {
    await openAccount(page);
    const name = 'بسكويت 🐾 Žofie';
    await page.goto('/pets?add');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Create Pet ID' }).dblclick();
    await expect(page.getByRole('article', { name: `Pet ID card: ${name}` })).toBeVisible();
    await page.goto('/pets');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('link', { name })).toBeVisible();
  },
);

test(
  'APP-8: when the session has ended meanwhile, what was typed is there again after signing in',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/40[013]/);
    const account = await openAccount(page);
    await page.clock.install();
    await page.goto('/pets?add');
    await page.getByLabel('Name', { exact: true }).fill('Pepper');
    await endSessionElsewhere(page);
    await page.getByRole('button', { name: 'Create Pet ID' }).click();
    await expect(page.getByText(expiredWords).first()).toBeVisible();
    await page.clock.fastForward(2000);
    await expect(page).toHaveURL(/\/login\?return_to=%2Fpets%3Fadd/);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Pepper');
    await page.getByRole('button', { name: 'Create Pet ID' }).click();
    await expect(page.getByRole('article', { name: 'Pet ID card: Pepper' })).toBeVisible();
  },
);

test(
  'SEC-1: the next person to sign in in this tab sees nothing of the previous owner',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/40[013]/);
    const second = await openAccount(page);
    await openAccount(page);
    await page.clock.install();
    await addPetByForm(page, 'Secret');
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Pets', exact: true }).filter({ visible: true }).click();
    await expect(page.getByRole('link', { name: 'Secret' })).toBeVisible();
    await page.getByRole('button', { name: 'Add a pet' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Half typed');
    await endSessionElsewhere(page);
    await page.getByRole('button', { name: 'Create Pet ID' }).click();
    await expect(page.getByText(expiredWords).first()).toBeVisible();
    await page.clock.fastForward(2000);
    await expect(page).toHaveURL(/\/login/);

    // Content shown before the server answers could only belong to the previous owner.
    const held: (() => Promise<void>)[] = [];
    await page.route('**/api/pets', (route) => void held.push(() => route.continue()));
    await page.getByLabel('Email').fill(second.email);
    await page.getByLabel('Password', { exact: true }).fill(second.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'Add a pet' })).toBeVisible();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    expect(await page.getByText('Secret').count()).toBe(0);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('');

    for (const go of held.splice(0)) await go();
    await expect(page.getByText('No pets yet')).toBeAttached();
    await expect(page.getByText('Secret')).toHaveCount(0);
  },
);

test(
  'PET-3, DOC-2: lists that cannot be loaded say so and can be asked for again',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_|Failed to load/);
    await newPet(await openAccount(page), 'Olive');
    for (const [path, message] of [
      ['/pets', 'Failed to load pets. Please refresh the page.'],
      ['/documents', 'Failed to load documents. Please try again.'],
    ] as const) {
      await page.route(`**/api${path}`, (route) => route.abort('connectionrefused'));
      await openAsBuilt(page);
      await page.goto(path);
      await expect(page.getByText(message)).toBeVisible();
      await page.unroute(`**/api${path}`);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText(message)).toHaveCount(0);
    }
  },
);

test(
  'ROUTE-7: an address that leads nowhere answers 404 and leads home',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/404/);
    const response = await page.goto('/nowhere/at/all');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  },
);
