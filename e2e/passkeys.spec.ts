import type { Page } from '@playwright/test';

import { expect, once, test } from './fixtures.ts';
import { dashboard, inDialog, section, security } from './security-steps.ts';
import { openAccount, signOut } from './steps.ts';

// Passkeys are bound to host names, not to IP addresses.
test.use({
  baseURL: async ({ baseURL }, use) => {
    await use(baseURL?.replace('127.0.0.1', 'localhost'));
  },
});

/** Adds a virtual authenticator that always consents. */
async function plugIn(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  return {
    verify: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function addPasskey(page: Page) {
  await page.goto(security);
  await section(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
}

test(
  'SET-1: a passkey is added, signs in, gets a name and is removed',
  once,
  async ({ page, baseURL, expectComplaint }) => {
    expectComplaint(/400/);
    await openAccount(page, baseURL);
    const authenticator = await plugIn(page);
    await page.goto(security);
    const passkeys = section(page, 'Passkeys');
    await authenticator.verify(false);
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(passkeys.getByText('Passkey setup didn’t finish.')).toBeVisible();
    await authenticator.verify(true);
    await addPasskey(page);
    await expect(passkeys.getByText('Not used yet')).toBeVisible();

    await page.goto('/dashboard');
    await signOut(page);
    await page.goto('/login');
    // This authenticator immediately accepts the passkey that browsers offer in the email field.
    await expect(dashboard(page)).toBeVisible();

    await signOut(page);
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(dashboard(page)).toBeVisible();

    await page.goto(security);
    await expect(passkeys.getByText('Last used today')).toBeVisible();
    await expect(section(page, 'Devices').getByText('With a passkey')).toBeVisible();
    await passkeys.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await inDialog(page).getByLabel('Name').fill('Kitchen laptop');
    await inDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(passkeys.getByText('Kitchen laptop')).toBeVisible();
    await passkeys.getByRole('button', { name: 'More for Kitchen laptop' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await inDialog(page).getByRole('button', { name: 'Remove' }).click();
    await expect(passkeys.getByText('No passkeys yet')).toBeVisible();
  },
);

test(
  'SET-1, PROMISE-4: the account is closed with a passkey in place of the password, and kept with it',
  once,
  async ({ page, mailFor, baseURL, expectComplaint }) => {
    expectComplaint(/40[013]/);
    const account = await openAccount(page, baseURL);
    await plugIn(page);
    await addPasskey(page);
    await page.getByRole('link', { name: 'Data', exact: true }).click();
    await page.getByRole('button', { name: 'Delete account' }).click();
    await inDialog(page).getByRole('button', { name: 'a passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
    await mailFor(account.email, /account is closed/);
    // The browser offers the passkey as soon as the page has an email field.
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page).toHaveURL('/dashboard');
  },
);
