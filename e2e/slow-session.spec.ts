import type { Page } from '@playwright/test';

import { sessionHintKey } from '../web/lib/storage-keys.ts';
import { expect, once, test } from './fixtures.ts';
import { holdRefreshes, retryUnlessGone, tokenPath } from './session-steps.ts';
import { openAccount } from './steps.ts';
import type { Owner } from './steps.ts';

const takesLong = 'This is taking longer than usual. You can wait, or try again.';

/** A browser whose owner was signed in before, as after a sign-in. */
async function openKnownAccount(page: Page): Promise<Owner> {
  const owner = await openAccount(page);
  const key = sessionHintKey(new URL(test.info().project.use.baseURL ?? '').hostname);
  await page.evaluate(([key, hint]) => localStorage.setItem(key, hint), [
    key,
    JSON.stringify({ id: crypto.randomUUID(), name: owner.name }),
  ] as const);

  return owner;
}

const claims = Buffer.from(JSON.stringify({ session_id: crypto.randomUUID() })).toString('base64url');
const confirmedLink = `/verify#access_token=x.${claims}.x&type=signup`;

test(
  'GUARD-1, APP-11: a session that hangs leaves the frame, and one way out, and is taken when it comes',
  once,
  async ({ page }) => {
    await openKnownAccount(page);
    for (const path of ['/dashboard', '/documents', '/settings']) {
      const requests = await holdRefreshes(page);
      await page.goto(path);
      await expect(page.getByText(takesLong)).toBeVisible({ timeout: 8000 });
      await expect(page.getByRole('navigation', { name: 'Main' })).not.toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      await expect(page).toHaveURL(path);
      await requests.release();
      await expect(page.getByText(takesLong)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  },
);

test(
  'LOGIN-1, PETID-1, ONB-5: the pages of sign-in have a way out of a session that hangs',
  once,
  async ({ page }) => {
    await openKnownAccount(page);
    for (const [path, way] of [
      ['/login', page.getByLabel('Email')],
      ['/onboarding', page.getByRole('heading', { name: 'Still loading' })],
      ['/pet-id', page.getByRole('heading', { name: 'Still loading' })],
      [
        '/email-verification?token=abc&type=email_change',
        page.getByRole('heading', { name: 'Still loading' }),
      ],
    ] as const) {
      await holdRefreshes(page);
      await page.goto(path);
      await expect(page.getByText(takesLong)).toBeVisible({ timeout: 8000 });
      await expect(way).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await retryUnlessGone(page);
      await expect(page.getByText(takesLong)).toHaveCount(0);
    }
  },
);

for (const what of ['hangs', 'fails'] as const)
  test(
    `VERIFY-2: a session request that ${what} ends within 8 s, with a Retry that works`,
    once,
    async ({ page, expectComplaint }) => {
      expectComplaint(/50\d|400/);
      await page.goto('/login');
      await expect(page.getByLabel('Email')).toBeVisible();
      await page.route(tokenPath, (route) =>
        what === 'fails' ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : undefined,
      );
      await page.goto(confirmedLink);
      const failed = page.getByText('An unexpected error occurred during verification');
      await expect(failed).toBeVisible({ timeout: 8000 });
      expect(page.url()).not.toContain('access_token');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await retryUnlessGone(page);
      // No session is in the cookie.
      await expect(page.getByText('Verification failed: No session established')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    },
  );
