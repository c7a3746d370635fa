import type { Browser, Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { expect, test } from './fixtures.ts';
import { signIn } from './steps.ts';
import type { Account } from './steps.ts';

export const security = '/settings/security';

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const dashboard = (page: Page) => page.getByRole('heading', { name: "My Pet's Identity", level: 1 });
export const inDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Signs in with the password on another device. */
export async function signInElsewhere(browser: Browser, account: Account, userAgent?: string): Promise<Page> {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ ...(baseURL && { baseURL }), ...(userAgent && { userAgent }) });
  const page = await context.newPage();
  await signIn(page, account);
  await expect(dashboard(page)).toBeVisible();

  return page;
}

/** Opens a page with the owner's data, to check that the session still works. */
export const stillSignedIn = async (page: Page) => {
  await page.goto('/pets');
  const empty = page.getByRole('heading', { name: 'No pets yet' });
  const login = page.getByRole('heading', { name: 'Welcome back' });
  await expect(empty.or(login)).toBeVisible();

  return empty.isVisible();
};

/** An authenticator app with the key that the dialog shows. */
export async function appIn(dialog: Locator) {
  const key = await dialog.getByLabel('Key for your authenticator app').innerText();

  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
}
