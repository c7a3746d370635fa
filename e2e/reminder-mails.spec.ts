import type { Browser } from '@playwright/test';

import { expectAccessible } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import type { Owner } from './steps.ts';
import { linkIn, openAccount } from './steps.ts';

type Listed = { reminders: { title: string }[] };
type Saved = { preferences: { emailNotifications: boolean } };

/** Due tomorrow, and announced immediately. */
async function addReminder(owner: Owner, title: string) {
  const date = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  await owner.post('/api/reminders', { id: crypto.randomUUID(), title, date, advanceNotice: 72 });
}

const completed = async (owner: Owner) =>
  (await owner.get<Listed>('/api/reminders?archived=true')).reminders.map(({ title }) => title);

/** A browser without a session and without JavaScript. */
const withoutScripts = async (browser: Browser) =>
  (await browser.newContext({ javaScriptEnabled: false })).newPage();

const invalid = 'This link doesn’t work anymore';

test(
  'REM-8: “Done” in the email leads to a button, which completes the reminder once',
  once,
  async ({ page, browser, mailFor }) => {
    const owner = await openAccount(page);
    await addReminder(owner, 'Heartworm pill');
    const link = linkIn(await mailFor(owner.email, /Heartworm pill/));
    await page.goto(link);
    await expectAccessible(page, 'the page behind “Done”');
    const reader = await withoutScripts(browser);
    await reader.goto(link);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Heartworm pill');
    expect(await completed(owner)).toEqual([]);

    await reader.getByRole('button', { name: 'Mark as done' }).click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Done');
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Done');
    expect(await completed(owner)).toEqual(['Heartworm pill']);

    await reader.goto(`${link}x`);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(invalid);
    await expect(reader.getByRole('button')).toHaveCount(0);
    await reader.context().close();
  },
);

test(
  'REM-8: unsubscribing leads to a button, which turns the emails off',
  once,
  async ({ page, browser, mailFor }) => {
    const owner = await openAccount(page);
    const isOn = async () => (await owner.get<Saved>('/api/preferences')).preferences.emailNotifications;
    await addReminder(owner, 'Bath');
    const { unsubscribe = '' } = await mailFor(owner.email, /Bath/);
    await page.goto(unsubscribe);
    await expectAccessible(page, 'the page for unsubscribing');
    const reader = await withoutScripts(browser);
    await reader.goto(unsubscribe);
    expect(await isOn()).toBe(true);

    await reader.getByRole('button', { name: 'Turn off email reminders' }).click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Email reminders are off');
    await page.getByRole('button', { name: 'Turn off email reminders' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email reminders are off');
    expect(await isOn()).toBe(false);

    await reader.goto(`${unsubscribe}x`);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(invalid);
    await expect(reader.getByRole('button')).toHaveCount(0);
    await reader.context().close();
  },
);
