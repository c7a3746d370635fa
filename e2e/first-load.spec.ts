import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import { networkWords, openAccount, openAsBuilt } from './steps.ts';

const slowly = 1500;

test(
  'a page that the server has not rendered asks for the session before its scripts have come, and for its data once',
  once,
  async ({ page }) => {
    await openAccount(page);
    const asked: string[] = [];
    const arrival = Promise.withResolvers<void>();
    await openAsBuilt(page);
    await page.route('**/assets/*.js', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/pets', { waitUntil: 'commit' });
    await expect.poll(() => asked).toContain('/auth/v1/token');
    arrival.resolve();
    await expect(page.getByRole('heading', { name: 'No pets yet' })).toBeVisible();

    expect(asked.filter((path) => path === '/auth/v1/token')).toHaveLength(1);
    expect(asked.filter((path) => path === '/api/pets')).toHaveLength(1);
  },
);

test(
  'LOGIN-1: what was typed and sent before the scripts have come is kept and sent',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/400/);
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('ada@example.org');
    await page.getByLabel('Password', { exact: true }).fill('correct horse 7');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toHaveAttribute('data-waiting');
    expect(page.url()).not.toContain('correct');
    scripts.resolve();

    await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.org');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('correct horse 7');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.org');
  },
);

test(
  'a press on the account menu opens it although who is signed in becomes known during the press',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const answers = Promise.withResolvers<void>();
    await page.route('**/auth/v1/token**', async (route) => {
      await answers.promise;
      await route.continue();
    });
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-started');
    const account = page.getByRole('button', { name: 'Account' });
    await account.locator('.sr-only + *').hover({ force: true });
    await page.mouse.down();
    answers.resolve();
    await expect(account).toContainText(owner.name);
    await page.mouse.up();

    await expect(page.getByRole('menu')).toBeVisible();
  },
);

test(
  'APP-3: without JavaScript the pages of the app say what they need, and show no form',
  once,
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    for (const path of [
      '/login',
      '/onboarding',
      '/forgot-password',
      '/reset-password',
      '/dashboard',
      '/pets/x',
    ]) {
      await page.goto(path);
      await expect(page.getByText(/need JavaScript/)).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    }
    await context.close();
  },
);

test.describe('on a poor connection', () => {
  test(
    'a page whose answers take long shows its frame first, and no state that is wrong',
    once,
    async ({ page }) => {
      const owner = await openAccount(page);
      await newPet(owner, 'Pepper');
      await page.route(/\/(api|auth)\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, slowly));
        await route.continue();
      });
      await page.goto('/pets', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: 'Pets', level: 1 })).toBeVisible();
      await expect(page.getByText('Loading...').first()).toBeAttached();
      await expect(page.getByText('No pets yet')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Pepper' })).toBeVisible();
      await expect(page.getByText('No pets yet')).toHaveCount(0);
    },
  );

  test(
    'a server that answers slowly while a form is being typed into loses nothing',
    once,
    async ({ page }) => {
      await page.route(/\/(api|auth)\/|\/assets\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      await page.goto('/onboarding', { waitUntil: 'commit' });
      const name = page.getByLabel('Name', { exact: true });
      await page.getByText('Cat', { exact: true }).click();
      await name.pressSequentially('Sir Pepper of Ockham Park', { delay: 60 });
      await expect(page.locator('html')).toHaveAttribute('data-started');
      await name.pressSequentially(' House', { delay: 60 });
      await expect(name).toHaveValue('Sir Pepper of Ockham Park House');
      await expect(name).toBeFocused();
      await expect(page.getByRole('radio', { name: 'Cat' })).toBeChecked();
    },
  );

  test(
    'a connection that fails while signing in says so, keeps what was typed, and works again',
    once,
    async ({ page, expectComplaint }) => {
      expectComplaint(/ERR_|400/);
      await page.goto('/login');
      await page.route('**/auth/v1/token**', (route) => route.abort('timedout'));
      await page.getByLabel('Email').fill('ada@example.org');
      await page.getByLabel('Password', { exact: true }).fill('correct horse 7');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByText(networkWords)).toBeVisible();
      await page.unroute('**/auth/v1/token**');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
    },
  );

  test(
    'a browser that forbids storage still shows the sign-in form, which answers',
    once,
    async ({ page, expectComplaint }) => {
      expectComplaint(/400|insecure/);
      await page.addInitScript(() => {
        const forbid = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
        for (const name of ['setItem', 'getItem'] as const) {
          Object.defineProperty(Storage.prototype, name, { value: forbid });
        }
      });
      await page.goto('/login');
      await page.getByLabel('Email').fill('ada@example.org');
      await page.getByLabel('Password', { exact: true }).fill('correct horse 7');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
    },
  );
});
