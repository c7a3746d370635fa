import type { Page } from '@playwright/test';

import { dayIn } from '../shared/core/calendar.ts';
import { addDays } from '../shared/core/days.ts';
import { expect, once, test } from './fixtures.ts';
import { untilKept } from './offline-steps.ts';
import { newPet } from './requests.ts';
import { openAccount, pressSignOut, signIn, toast } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const unreachable = /ERR_|Failed to fetch|Failed to load resource/;

async function addByLine(page: Page, line: string) {
  await page.getByRole('button', { name: 'Add reminder' }).click();
  await page.getByLabel('What should we remind you about?').fill(line);
  await page.getByRole('dialog').getByRole('button', { name: 'Add reminder' }).click();
}

type Listed = { reminders: { id: string; title: string; date: string }[] };

const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());

test('REM-6, REM-7, PET-5: without a connection a reload shows the copies, and what is added is sent once', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(unreachable);
  const owner = await openAccount(page);
  await newPet(owner, 'Rex');
  await owner.post('/api/reminders', { id: crypto.randomUUID(), title: 'Known before', date: today });
  await page.goto('/pets');
  await expect(page.getByText('Rex').first()).toBeVisible();
  await page.goto('/reminders');
  await expect(page.getByRole('listitem').filter({ hasText: 'Known before' })).toBeVisible();
  await untilKept(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible();
  await expect(page.getByText('You’re seeing this device’s copy from')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Known before' })).toBeVisible();
  await addByLine(page, 'Buy sand tomorrow');
  await expect(toast(page, 'Reminder "Buy sand" added to local storage only!')).toBeVisible();

  await page.reload();
  const added = page.getByRole('listitem').filter({ hasText: 'Buy sand' });
  await expect(added).toContainText('Not sent yet');
  await expect(
    page.getByRole('link', { name: '1 change hasn’t been sent yet' }).filter({ visible: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Pets', exact: true }).filter({ visible: true }).click();
  await expect(page.getByText('Rex').first()).toBeVisible();

  await context.setOffline(false);
  await page.goto('/reminders');
  await expect(added).toBeVisible();
  await expect(added).not.toContainText('Not sent yet');
  await expect(page.getByRole('link', { name: /not sent yet/ })).toHaveCount(0);
  const { reminders } = await owner.get<Listed>('/api/reminders');
  expect(reminders.filter(({ title }) => title === 'Buy sand')).toHaveLength(1);
});

test(
  'REM-6: when both sides changed a reminder, the person decides',
  once,
  async ({ page, context, expectComplaint }) => {
    expectComplaint(unreachable);
    const owner = await openAccount(page);
    const id = crypto.randomUUID();
    await owner.post('/api/reminders', { id, title: 'Bath', date: today });
    await page.goto('/reminders');
    await untilKept(page);
    await page.getByRole('button', { name: 'More for Bath' }).click();
    await page.getByRole('menuitem', { name: 'Reschedule' }).click();
    await context.setOffline(true);
    await page.getByRole('dialog').getByRole('button', { name: 'In a week' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reschedule' }).click();
    await expect(toast(page, 'Reminder rescheduled in local storage only!')).toBeVisible();
    await owner.post(`/api/reminders/${id}/reschedule`, { date: addDays(today, 1), before: { date: today } });

    await context.setOffline(false);
    await page.getByRole('button', { name: 'Choose' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Changed on two devices' });
    await expect(dialog.getByRole('region', { name: 'Other device' })).toContainText('Tomorrow');
    await dialog.getByRole('button', { name: 'Keep this device’s version' }).click();
    await expect(page.getByRole('button', { name: 'Choose' })).toHaveCount(0);
    await expect
      .poll(async () => (await owner.get<Listed>('/api/reminders')).reminders[0]?.date)
      .toBe(addDays(today, 7));
  },
);

test(
  'REM-7: after signing out nothing is shown without a connection, and the next person sees nothing of it',
  once,
  async ({ page, context, expectComplaint }) => {
    expectComplaint(unreachable);
    const first = await openAccount(page);
    await first.post('/api/reminders', { id: crypto.randomUUID(), title: 'Secret pill', date: today });
    await page.goto('/reminders');
    await expect(page.getByRole('listitem').filter({ hasText: 'Secret pill' })).toBeVisible();
    await untilKept(page);
    await context.setOffline(true);
    await addByLine(page, 'Unsent tomorrow');
    await expect(toast(page, 'Reminder "Unsent" added to local storage only!')).toBeVisible();
    await pressSignOut(page);
    const question = page.getByRole('dialog', { name: '1 change hasn’t been sent yet' });
    await expect(question).toContainText('You’re offline');
    await expect(question.getByRole('button', { name: 'Send now' })).toHaveCount(0);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Unsent' })).toBeVisible();
    await pressSignOut(page);
    await question.getByRole('button', { name: 'Sign out anyway' }).click();
    await expect(page).toHaveURL('/');

    await page.goto('/reminders');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Secret pill')).toHaveCount(0);
    await context.setOffline(false);
    // The server hears of the sign-out now.
    await page.goto('/login');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('denmate.sign-out-pending'))).toBeNull();
    const second = await openAccount(page);
    await page.goto('/reminders');
    await expect(page.getByRole('heading', { name: 'No reminders yet' })).toBeVisible();
    await expect(page.getByText(/Secret pill|Unsent/)).toHaveCount(0);
    expect((await second.get<Listed>('/api/reminders')).reminders).toEqual([]);
  },
);

test(
  'REM-6: signing out with a change that is not sent yet asks first, and can send it',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(unreachable);
    const owner = await openAccount(page);
    await page.goto('/reminders');
    await page.route('**/api/reminders', (route) => route.abort());
    await addByLine(page, 'Buy sand tomorrow');
    await expect(toast(page, 'Reminder "Buy sand" added to local storage only!')).toBeVisible();
    await pressSignOut(page);
    const question = page.getByRole('dialog', { name: '1 change hasn’t been sent yet' });
    await question.getByRole('button', { name: 'Send now' }).click();
    await expect(question.getByText('We couldn’t reach the server.')).toBeVisible();
    await page.unroute('**/api/reminders');
    await question.getByRole('button', { name: 'Send now' }).click();
    await expect(page).toHaveURL('/');

    await signIn(page, owner);
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/reminders');
    await expect(page.getByRole('listitem').filter({ hasText: 'Buy sand' })).toBeVisible();
  },
);
