import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { expect, test } from './fixtures.ts';
import type { Mail } from './fixtures.ts';
import type { Requests } from './requests.ts';
import { linkIn } from './steps.ts';
import type { MailFor } from './steps.ts';

/** A new browser with another client address: another person, or the same one elsewhere. */
export async function otherBrowser(browser: Browser): Promise<Page> {
  const { viewport, isMobile, hasTouch, extraHTTPHeaders } = test.info().project.use;
  const address = `10.9.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  const context = await browser.newContext({
    viewport: viewport ?? null,
    isMobile: isMobile ?? false,
    hasTouch: hasTouch ?? false,
    extraHTTPHeaders: { ...extraHTTPHeaders, 'X-Forwarded-For': address },
  });

  return context.newPage();
}

/** Turns on two-step sign-in for this account. Returns the codes of its authenticator app. */
export async function addAuthenticator(owner: Requests): Promise<() => string> {
  const factor = await owner.post<{ id: string; totp: { secret: string } }>('/auth/v1/factors', {
    factor_type: 'totp',
  });
  const app = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
  const challenge = await owner.post<{ id: string }>(`/auth/v1/factors/${factor.id}/challenge`, {});
  await owner.post(`/auth/v1/factors/${factor.id}/verify`, {
    challenge_id: challenge.id,
    code: app.generate(),
  });

  // Each code works only once, so this returns the next one.
  return () => app.generate({ timestamp: Date.now() + 30_000 });
}

/** Requests a recovery mail on its page, and returns the link in it. */
export async function askForRecovery(page: Page, mailFor: MailFor, email: string): Promise<string> {
  const asked = /Reset your .* password/;
  const countMails = async () => {
    const answer = await page.request.get('/dev/mailbox.json', { params: { to: email } });

    // The notice about the previous password may still arrive.
    return ((await answer.json()) as { mails: Mail[] }).mails.filter(({ subject }) => asked.test(subject))
      .length;
  };
  const before = await countMails();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect.poll(countMails, { timeout: 10_000 }).toBeGreaterThan(before);

  return linkIn(await mailFor(email, asked));
}

/** Fills the form for a new password and sends it. */
export async function chooseNewPassword(page: Page, password: string, confirmation = password) {
  await page.bringToFront();
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(confirmation);
  await page.getByRole('button', { name: 'Set a new password' }).click();
}
