import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { expectAccessible } from './a11y.ts';
import { once, test } from './fixtures.ts';
import { newDocument, newPet } from './requests.ts';
import { openAccount, signIn, signOut } from './steps.ts';

test.use({ reducedMotion: 'reduce' } as object);

const anyHeading = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .or(page.getByRole('heading', { level: 2 }))
    .first();

test('the pages for visitors are accessible', async ({ page, expectComplaint }) => {
  expectComplaint(/40[04]/);
  for (const path of [
    '/',
    '/login',
    '/onboarding',
    '/email-verification?token=x',
    '/verify',
    '/shared/whatever',
    '/dev/design',
    '/nowhere',
  ]) {
    await page.goto(path);
    await anyHeading(page).waitFor();
    await expectAccessible(page, path);
  }
});

test('the pages around an account are accessible', once, async ({ page }) => {
  for (const path of [
    '/onboarding?ref=NOBODY',
    '/forgot-password',
    '/reset-password',
    '/email-verification',
    '/email-verification?token=x&type=email_change',
    '/verify-email',
    '/verify-handler',
    '/processing-registration',
    '/goodbye',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page, path);
  }
});

test('the form for a new password is accessible, also after a weak password', once, async ({ page }) => {
  await page.route('**/auth/v1/verify/check', (route) =>
    route.fulfill({ json: { email: 'ada@example.org' } }),
  );
  await page.goto('/reset-password#token_hash=abc&type=recovery');
  await page.getByLabel('New password', { exact: true }).fill('horses');
  await expectAccessible(page, 'the form');
  await page.getByRole('button', { name: 'Set a new password' }).click();
  await page.getByText("Passwords don't match").waitFor();
  await expectAccessible(page, 'the refused form');
});

test('the settings and signing in with two steps are accessible', once, async ({ page, expectComplaint }) => {
  expectComplaint(/400/);
  const account = await openAccount(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByRole('button', { name: 'Send confirmation links' }).click();
  await page.getByText('Invalid email address').waitFor();
  await expectAccessible(page, 'the settings, with a refused address');
  await page.goto('/settings/security');
  await page.getByText('This device').waitFor();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectAccessible(page, 'security, with nothing set up');
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expectAccessible(page, 'deleting the account');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const key = await page.getByLabel('Key for your authenticator app').innerText();
  await expectAccessible(page, 'adding an app');
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await page.getByLabel('Code from your authenticator app').fill(app.generate());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await expectAccessible(page, 'the recovery codes');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText('10 of 10').waitFor();
  await expectAccessible(page, 'security, with a second step');
  await page.goto('/dashboard');
  await signOut(page);
  await signIn(page, account);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await expectAccessible(page, 'the second step');
});

test('the pages for owners are accessible, empty and filled', async ({ page }) => {
  const owner = await openAccount(page);
  for (const path of ['/dashboard', '/pets', '/documents']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await expectAccessible(page, `${path}, empty`);
  }
  await newPet(owner, 'Olive');
  await newDocument(owner, 'certificate.pdf', samplePdf('Certificate', ['Rabies']));
  for (const path of ['/dashboard', '/pets', '/pets?add', '/documents', '/documents?add', '/pet-id']) {
    await page.goto(path);
    await page
      .getByText('Olive')
      .or(page.getByRole('dialog'))
      .or(page.getByText('certificate'))
      .first()
      .waitFor();
    await expectAccessible(page, path);
  }
});
