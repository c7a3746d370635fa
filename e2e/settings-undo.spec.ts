import type { Locator, Page } from '@playwright/test';

import { expect, once, test } from './fixtures.ts';
import { settingsTargets } from './settings-targets.ts';
import { openAccount } from './steps.ts';

const saves = { saves: true } as const;
const opens = 'It opens a page or a dialog, and sets nothing.';
const password = 'It is part of a form that asks for the password: what is typed is sent together.';

/**
 * Each setting by its anchor: it saves on change, confirms it and can be undone, or a reason why it doesn't.
 */
const settings: Record<string, typeof saves | string> = {
  'photo-add-photo':
    'It opens the choice of a file. The new photo can be undone: see the journey of the photo.',
  'name-your-name': saves,
  'email-change-email': 'The new address is confirmed by a mail, and can be given up until then.',
  'reminders-email-notifications': saves,
  'reminders-remind-me': saves,
  'reminders-default-time': saves,
  'reminders-quiet-hours': saves,
  'reminders-one-message-a-day': saves,
  'device-notifications-on-this-device':
    'It needs the push service of a browser. Its Undo has a component test.',
  'appearance-colors': saves,
  'language-language': 'The page is loaded again in the new language, where the other one can be chosen.',
  'dates-date': saves,
  'dates-time': saves,
  'dates-language-of-dates': saves,
  'units-weight': saves,
  'units-time-zone': saves,
  'password-current-password': password,
  'password-new-password': password,
  'password-confirm-new-password': password,
  'password-change-password': password,
  'two-step-turn-on-two-step-sign-in': 'It asks for a code of the app, and is turned off with one.',
  'passkeys-add-a-passkey': 'The device asks for it. It can be removed in its row.',
  'devices-sign-out-everywhere-else':
    'Sessions that have ended can’t be brought back. It is asked for first.',
  'tokens-create-access-token':
    'It asks for the password or a code first. A token can be removed in its row.',
  'links-see-your-links': opens,
  'links-turn-off-all': 'Links that are off stay off, as people were told. It is asked for first.',
  'links-new-links-work-for': saves,
  'calendar-make-a-calendar-address': 'A new address is taken back with Turn off, next to it.',
  'calendar-alarms': saves,
  'calendar-make-a-new-address': 'The old address is gone for good. It is asked for first.',
  'analytics-allow-analytics': saves,
  'export-download-your-data': opens,
  'delete-account-delete-account': 'It asks for the password, and can be taken back for days by signing in.',
};

test('SET-1: every setting saves itself and can be undone, or it is written why not', once, async () => {
  const anchors = settingsTargets.flatMap(({ anchor, label }) => (label === undefined ? [] : [anchor]));

  expect(Object.keys(settings).toSorted()).toEqual(anchors.toSorted());
});

test(
  'SET-1: each setting that saves itself says so, is there after a reload, and is as before after Undo',
  once,
  async ({ page }) => {
    test.setTimeout(240_000);
    const owner = await openAccount(page);
    await owner.post('/api/calendar-feed', {});
    for (const { anchor, section, label = '', path } of settingsTargets) {
      if (settings[anchor] !== saves) continue;
      await page.goto(path);
      const control = page.locator(`#${section}`).getByLabel(label, { exact: true }).first();
      await expect(control, anchor).toBeVisible();
      const before = await stateOf(control);
      await change(control);
      await expect(undo(page), anchor).toBeVisible();
      await expect.poll(() => stateOf(control), anchor).not.toBe(before);
      const changed = await stateOf(control);
      await page.reload();
      await expect.poll(() => stateOf(control), anchor).toBe(changed);

      await change(control, before);
      await expect(undo(page), anchor).toBeVisible();
      await expect.poll(() => stateOf(control), anchor).toBe(before);
      await undo(page).click();
      await expect.poll(() => stateOf(control), anchor).toBe(changed);
      await page.reload();
      await expect.poll(() => stateOf(control), `${anchor} after a reload`).toBe(changed);
    }
  },
);

const undo = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });

const kindOf = (control: Locator) =>
  control.evaluate((element) => element.getAttribute('role') ?? element.localName);

async function stateOf(control: Locator): Promise<string> {
  const kind = await kindOf(control);
  if (kind === 'switch') return String(await control.isChecked());
  if (kind === 'radiogroup') return control.locator('input:checked').inputValue();
  if (kind === 'input' || kind === 'select') return control.inputValue();

  return (await control.textContent()) ?? '';
}

/** Switches to this state, or to any other one. */
async function change(control: Locator, to?: string) {
  const kind = await kindOf(control);
  if (kind === 'switch') return control.click();
  if (kind === 'radiogroup') {
    const other = to === undefined ? 'input:not(:checked)' : `input[value="${to}"]`;

    return control
      .locator('label', { has: control.page().locator(other) })
      .first()
      .click();
  }
  if (kind === 'input') {
    const isTime = (await control.getAttribute('type')) === 'time';
    await control.fill(to ?? (isTime ? '18:30' : 'Grace Hopper'));

    return control.press('Enter');
  }
  if (kind === 'select') {
    const now = await control.inputValue();
    const options = await control
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));

    return void (await control.selectOption(to ?? options.find((option) => option !== now) ?? ''));
  }
  await control.click();
  const options = control.page().getByRole('option');
  const other =
    to === undefined
      ? options.and(control.page().locator('[aria-selected=false]'))
      : options.filter({ hasText: to });

  return other.first().click();
}
