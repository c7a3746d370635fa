import { addAuthenticator } from './account-steps.ts';
import { expect, once, test } from './fixtures.ts';
import { appIn, dashboard, inDialog, section, security, signInElsewhere } from './security-steps.ts';
import { networkWords, openAccount, signIn, signOut } from './steps.ts';

const tooOld = {
  status: 400,
  headers: { 'X-Supabase-Api-Version': '2024-01-01' },
  json: { code: 'reauthentication_needed', message: 'Too long ago' },
};

test(
  'SET-1: a second step is turned on, asked for, replaced by a code on paper, and turned off',
  once,
  async ({ page, browser, expectComplaint }) => {
    expectComplaint(/400/);
    const account = await openAccount(page);
    await page.goto(security);
    const twoStep = section(page, 'Two-step sign-in');
    await twoStep.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
    const dialog = inDialog(page);
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const app = await appIn(dialog);
    const code = app.generate();
    await dialog.getByLabel('Code from your authenticator app').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expect(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
    const [paper = ''] = await codes.allInnerTexts();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('denmate-recovery-codes.txt');
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(twoStep.getByText('10 of 10 recovery codes left')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();

    await twoStep.getByRole('button', { name: 'Add another app' }).click();
    await dialog.getByLabel('Name of the app or device').fill('Ben’s tablet');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const tablet = await appIn(dialog);
    await dialog.getByLabel('Code from your authenticator app').fill(tablet.generate());
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(twoStep.getByText('Ben’s tablet')).toBeVisible();

    await page.goto('/dashboard');
    await signOut(page);
    await signIn(page, account);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.goto('/pets');
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    const field = page.getByLabel('Code from your authenticator app');
    // The code of the other app.
    await field.fill(tablet.generate({ timestamp: Date.now() + 30_000 }));
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('That code isn’t right, or it’s been used.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Which app?' }).click();
    await page.getByRole('option', { name: 'Ben’s tablet' }).click();
    await field.fill(tablet.generate({ timestamp: Date.now() + 30_000 }));
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Pets', level: 1 })).toBeVisible();

    await signOut(page);
    await signIn(page, account);
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByLabel('Recovery code').fill(paper.toLowerCase().replace('-', ' '));
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(dashboard(page)).toBeVisible();

    await page.goto(security);
    await expect(twoStep.getByText('9 of 10 recovery codes left')).toBeVisible();
    await twoStep.getByRole('button', { name: 'Remove Ben’s tablet' }).click();
    await inDialog(page).getByRole('button', { name: 'Remove' }).click();
    await expect(twoStep.getByRole('listitem')).toHaveCount(1);
    await twoStep.getByRole('button', { name: 'Remove Authenticator app' }).click();
    await inDialog(page).getByRole('button', { name: 'Turn off' }).click();
    await expect(twoStep.getByText('Off', { exact: true })).toBeVisible();
    await signInElsewhere(browser, account);
  },
);

test(
  'SET-1: new recovery codes close only when they are kept, and then the section is read on',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/40[04]/);
    await addAuthenticator(await openAccount(page));
    await page.goto(security);
    const twoStep = section(page, 'Two-step sign-in');
    await page.route('**/factors/recovery-codes*', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill(tooOld),
    );
    await twoStep.getByRole('button', { name: 'Create new codes' }).click();
    await expect(twoStep.getByText('Sign in again first')).toBeVisible();
    await page.unroute('**/factors/recovery-codes*');
    await twoStep.getByRole('button', { name: 'Create new codes' }).click();
    const codes = inDialog(page).getByRole('list', { name: 'Recovery codes' });
    await expect(codes).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await page.waitForTimeout(400);
    await expect(codes).toBeVisible();
    await inDialog(page).getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();
  },
);

test(
  'SET-1: after a long session, changing the second step asks to sign in again and returns',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/400|ERR_/);
    const account = await openAccount(page);
    await page.goto(security);
    const turnOn = page.getByRole('button', { name: 'Turn on two-step sign-in' });
    await page.route('**/auth/v1/factors', (route) => route.abort('connectionrefused'), { times: 1 });
    await turnOn.click();
    const dialog = inDialog(page);
    await expect(dialog.getByText(networkWords)).toBeVisible();
    await expect(dialog.getByLabel('Code from your authenticator app')).toHaveCount(0);
    await page.route('**/auth/v1/factors', (route) => route.fulfill(tooOld), {
      times: 1,
    });
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('Sign in again first')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await expect(page).toHaveURL('/');
    await signIn(page, account);
    await expect(page).toHaveURL(security);

    await turnOn.click();
    const app = await appIn(dialog);
    const field = dialog.getByLabel('Code from your authenticator app');
    await field.fill(app.generate({ timestamp: 0 }));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(field).toHaveAccessibleDescription(/That code isn’t right/);
    await expect(field).toBeFocused();
    await page.keyboard.type(app.generate());
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  },
);
