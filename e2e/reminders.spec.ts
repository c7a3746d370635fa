import type { Page } from '@playwright/test';

import { dayIn } from '../shared/core/calendar.ts';
import { addDays } from '../shared/core/days.ts';
import { expectAccessible } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import type { Owner } from './steps.ts';
import { openAccount, toast } from './steps.ts';

type Listed = { reminders: { id: string; title: string; date: string; occurrence: string }[] };

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const today = () => dayIn(zone, new Date());

async function addReminder(owner: Owner, title: string, facts: object = {}) {
  const id = crypto.randomUUID();
  await owner.post('/api/reminders', { id, title, date: today(), ...facts });

  return id;
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Add reminder' });
const line = (page: Page) => sheet(page).getByLabel('What should we remind you about?');
const understood = (page: Page) => page.getByRole('group', { name: 'Reminder details' });
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test(
  'REM-1, REM-4: one line becomes chips that can be corrected, and then a reminder',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    await newPet(owner, 'Rex');
    await page.goto('/reminders');
    await expect(page.getByRole('heading', { name: 'No reminders yet' })).toBeVisible();

    await page.getByRole('button', { name: 'Add reminder' }).click();
    await line(page).fill('Heartworm pill for Rex every month on the 1st at 8');
    for (const chip of ['Time: 8:00 AM', 'Repeat: Every month on the 1st', 'Pets: Rex', 'Type: Medication'])
      await expect(understood(page).getByRole('button', { name: chip })).toBeVisible();
    await expectAccessible(page, 'the chips of a line');
    await understood(page).getByRole('button', { name: 'Time: 8:00 AM' }).click();
    await expect(sheet(page).getByLabel('Title')).toHaveValue('Heartworm pill');
    await sheet(page).getByLabel('Time', { exact: true }).fill('09:30');
    await expectAccessible(page, 'the fields of a line');
    await sheet(page).getByRole('button', { name: 'Add reminder' }).click();

    await expect(toast(page, 'Reminder "Heartworm pill" added successfully!')).toBeVisible();
    await expect(row(page, 'Heartworm pill')).toContainText('9:30 AM');
    await expect(sheet(page)).toHaveCount(0);
    await page.goto(page.url());
    await expect(row(page, 'Heartworm pill')).toContainText('Every month on the 1st');
  },
);

test(
  'REM-1: a title keeps the name that is part of it, and what isn’t understood is asked for',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    await newPet(owner, 'Bella');
    await page.goto('/reminders?add');
    await line(page).fill('Give Bella her thyroid pill every day at 8');
    await line(page).press('Enter');
    await expect(toast(page, 'Reminder "Give Bella her thyroid pill" added successfully!')).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Mark Give Bella her thyroid pill as done' }),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Add reminder' }).click();
    await line(page).fill('Buy sand');
    await line(page).press('Enter');
    await expect(sheet(page).getByLabel('Title')).toHaveValue('Buy sand');
    await expect(sheet(page).getByLabel('Date')).toBeFocused();
  },
);

test('REM-3, REM-4: done, undone, and a series moves on', once, async ({ page }) => {
  const owner = await openAccount(page);
  await addReminder(owner, 'Eye drops', { date: addDays(today(), -1) });
  await addReminder(owner, 'Walk', { repeat: 'FREQ=DAILY' });
  await page.goto('/reminders');
  await expect(page.getByRole('list', { name: 'Overdue' })).toContainText('Eye drops');
  await expect(page.getByRole('list', { name: 'Today' })).toContainText('Walk');

  await page.getByRole('button', { name: 'Mark Eye drops as done' }).click();
  await expect(toast(page, 'Reminder marked as complete!')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Overdue' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Overdue' })).toContainText('Eye drops');

  // On a phone the toasts cover the row.
  await page.reload();
  await page.getByRole('button', { name: 'Mark Walk as done' }).click();
  await expect(page.getByRole('list', { name: 'Upcoming' })).toContainText('Tomorrow');
  await page.getByText('Archive', { exact: true }).click();
  await expect(page.getByRole('list', { name: 'Archive' })).toContainText('Walk');
  await page.getByRole('button', { name: 'Clear archive' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The completed reminder will be deleted');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear archive' }).click();
  await expect(toast(page, 'Archive cleared successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});

test(
  'REM-1, REM-4: the form edits a reminder, and another date asks when it has passed',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    await addReminder(owner, 'Bath');
    await page.goto('/reminders');
    await page.getByRole('button', { name: 'More for Bath' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit reminder' });
    await form.getByLabel('Title').fill('Bath and brush');
    await form.getByLabel('Date').fill(addDays(today(), -3));
    await form.getByRole('button', { name: 'Save reminder' }).click();
    await expect(form.getByText('That date has passed')).toBeVisible();
    await form.getByRole('button', { name: 'Save anyway' }).click();
    await expect(toast(page, 'Reminder updated successfully!')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Overdue' })).toContainText('Bath and brush');

    await page.getByRole('button', { name: 'More for Bath and brush' }).click();
    await page.getByRole('menuitem', { name: 'Reschedule' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tomorrow' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reschedule' }).click();
    await expect(toast(page, 'Reminder rescheduled successfully!')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Upcoming' })).toContainText('Bath and brush');
  },
);

test('REM-5: an address that names no reminder says so', once, async ({ page }) => {
  await openAccount(page);
  await page.goto('/reminders?edit=nothing');
  await expect(toast(page, 'No reminder selected for editing')).toBeVisible();
  await page.goto('/reminders?reschedule=nothing');
  await expect(toast(page, 'No reminder selected for rescheduling')).toBeVisible();
});

test('REM-3: the month is walked through with the keyboard', once, async ({ page }) => {
  const owner = await openAccount(page);
  const next = addDays(today(), 1);
  await addReminder(owner, 'Vet visit', { date: next });
  await page.goto('/reminders?view=month');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('button', { name: /today/ })).toBeVisible();
  await expectAccessible(page, 'the month');
  await grid.getByRole('button', { name: /today/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(grid.locator('button:focus')).toHaveAccessibleName(/1 reminder/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Vet visit' })).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page.getByText('No reminders on this day.')).toBeVisible();
  await page.keyboard.press('PageUp');
  await page.getByRole('link', { name: 'Vet visit' }).click();
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Vet visit');
});

test('DASH-1: what is due stands on the dashboard, and one touch completes it', async ({ page }) => {
  const owner = await openAccount(page);
  await newPet(owner, 'Rex');
  await addReminder(owner, 'Pill');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Mark Pill as done' }).click();
  await expect(toast(page, 'Reminder marked as complete!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark Pill as done' })).toHaveCount(0);
  expect((await owner.get<Listed>('/api/reminders?archived=true')).reminders).toHaveLength(1);
});

test('DASH-1: the row of a completed reminder takes no room while it is sent', once, async ({ page }) => {
  const owner = await openAccount(page);
  await newPet(owner, 'Rex');
  await addReminder(owner, 'Pill');
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/reminders/**', async (route) => {
    if (route.request().method() !== 'GET') await sent.promise;
    await route.continue();
  });
  for (const path of ['/dashboard', '/reminders?view=month']) {
    await page.goto(path);
    const row = page.getByRole('main').locator('li.done-row').filter({ hasText: 'Pill' });
    await page.getByRole('button', { name: 'Mark Pill as done' }).click();
    await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(2);
  }
  sent.resolve();
});

test('PREF-1, PREF-2, PREF-4: preferences save themselves, and can be undone', once, async ({ page }) => {
  const owner = await openAccount(page);
  type Saved = { preferences: Record<string, unknown> };
  const saved = async () => (await owner.get<Saved>('/api/preferences')).preferences;
  await page.goto('/settings/notifications');
  const email = page.getByRole('switch', { name: 'Email notifications' });
  await expect(email).toBeChecked();
  await expect(page.getByLabel('Default time')).toHaveValue('09:00');

  await email.click();
  await expect(toast(page, 'Email notifications disabled')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(email).toBeChecked();

  await page.getByRole('combobox', { name: 'Remind me' }).click();
  await page.getByRole('option', { name: '2 days before' }).click();
  await expect(toast(page, 'Reminder advance notice updated to 48 hours')).toBeVisible();
  await page.getByLabel('Default time').fill('07:30');
  await page.getByLabel('Default time').press('Enter');
  await expect(toast(page, 'Default reminder time updated to 7:30 AM')).toBeVisible();
  await page.getByRole('link', { name: 'Display', exact: true }).click();
  await page.getByText('Kilograms (kg)').click();
  await expect(toast(page, 'Saved')).toBeVisible();
  await expect.poll(saved).toMatchObject({
    emailNotifications: true,
    reminderAdvanceNotice: 48,
    reminderTime: '07:30:00',
    preferredWeightUnit: 'kg',
  });
  expect(await page.evaluate(() => localStorage.getItem('preferredWeightUnit'))).toBe('kg');
});

test('PREF-3: preferences that can’t be loaded or saved say so', once, async ({ page, expectComplaint }) => {
  expectComplaint(/ERR_|Failed to load resource/);
  await openAccount(page);
  await page.route('**/api/preferences*', (route) => route.abort());
  for (const [part, failure] of [
    ['display', 'We couldn’t load this'],
    ['privacy', 'We couldn’t load this'],
    ['notifications', 'Failed to load your notification preferences'],
  ]) {
    await page.goto(`/settings/${part}`);
    await expect(page.getByText(failure ?? '')).toBeVisible();
  }
  await page.unroute('**/api/preferences*');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  const email = page.getByRole('switch', { name: 'Email notifications' });
  await expect(email).toBeChecked();
  await page.route('**/api/preferences*', (route) => route.abort());
  await email.click();
  await expect(toast(page, 'Failed to update email notification settings')).toBeVisible();
  await expect(email).toBeChecked();
});

test('REM-8: the calendar address is made, renewed and turned off', once, async ({ page }) => {
  await openAccount(page);
  await page.goto('/settings/privacy');
  await page.getByRole('button', { name: 'Create a calendar address' }).click();
  const address = page.getByRole('textbox', { name: 'Calendar address' });
  const first = await address.inputValue();
  expect(first).toMatch(/\/calendar\/.+\.ics$/);
  expect((await page.request.get(new URL(first).pathname)).status()).toBe(200);
  await page.getByRole('button', { name: 'Create a new address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create a new address' }).click();
  await expect(address).not.toHaveValue(first);
  expect((await page.request.get(new URL(first).pathname)).status()).toBe(404);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Create a calendar address' })).toBeVisible();
});

test(
  'REM-8: notifications that the browser has blocked say so, and can’t be turned on',
  once,
  async ({ page }) => {
    await openAccount(page);
    await page.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
    );
    await page.goto('/settings/notifications');
    const push = page.getByRole('switch', { name: 'Notifications on this device' });
    await expect(page.getByText(/^Notifications are blocked for this site/)).toBeVisible();
    await expect(push).toBeDisabled();
    await expect(push).not.toBeChecked();
  },
);
