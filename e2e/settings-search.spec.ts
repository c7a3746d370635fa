import { expect, once, test } from './fixtures.ts';
import { settingsParts, settingsTargets } from './settings-targets.ts';
import { openAccount } from './steps.ts';

test(
  'SET-1: the search leads to a setting of another part, with the keyboard only',
  once,
  async ({ page }) => {
    await openAccount(page);
    await page.goto('/settings');
    const search = page.getByRole('searchbox', { name: 'Search settings' });
    await expect(search).toBeEnabled();
    await search.focus();
    await page.keyboard.type('quiet');
    const found = page.getByRole('list', { name: 'Settings' }).getByRole('link');
    await expect(found).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/settings/notifications#reminders-quiet-hours');
    await expect(page.getByRole('switch', { name: 'Quiet hours' })).toBeFocused();

    await search.fill('2fa');
    await expect(found).not.toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: /^Two-step sign-in/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/settings/security#two-step');
    await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();

    await search.fill('kg');
    await expect(found).not.toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: 'Pounds (lbs)' })).toBeFocused();
    await search.fill('zebra');
    const none = page.locator('p:not([role=status])', { hasText: 'Nothing found for' });
    await expect(none).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found for “zebra”' })).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Nothing found for')).toHaveCount(0);
  },
);

test(
  'SET-1: every setting on a page is found by the search, and what it finds is there',
  once,
  async ({ page }) => {
    test.slow();
    await openAccount(page);
    // Controls that need more data than this account has, or a browser with passkeys.
    const later = [
      'Sign out everywhere else',
      'Turn off all links',
      'Alerts',
      'Create a new address',
      'Add a passkey',
    ];
    for (const { path } of Object.values(settingsParts)) {
      await page.goto(path);
      await expect(page.locator('main section h2').first()).toBeVisible();
      const listed = settingsTargets.filter((target) => target.path === path);
      for (const { section, label } of listed) {
        if (label === undefined || later.includes(label)) continue;
        const place = page.locator(`#${section}`);
        const control = place
          .getByLabel(label, { exact: true })
          .or(place.getByRole('button', { name: label, exact: true }))
          .or(place.getByRole('link', { name: label, exact: true }));
        await expect(control.first(), label).toBeVisible();
      }
      const names = await page
        .locator('main section :is(input, select, textarea, button, [role=combobox])')
        .filter({ visible: true })
        .evaluateAll((controls) =>
          controls.map((control) => ({
            section: control.closest('section')?.id,
            name: (
              control.closest('[role=radiogroup]')?.getAttribute('aria-label') ??
              (control.getAttribute('aria-labelledby')?.split(' ') ?? [])
                .map((id) => document.getElementById(id)?.textContent)
                .join(' ')
            ).trim(),
            label:
              control.getAttribute('aria-label') ??
              (control as HTMLInputElement).labels?.[0]?.textContent ??
              control.textContent,
          })),
        );
      for (const { section, name, label } of names) {
        const known = listed
          .filter((target) => target.section === section)
          .map((target) => target.label ?? '');
        // The file input describes its use; its section has the name.
        if (/^((Show|Hide) password|Choose a file)$/i.test(label)) continue;
        if (name.startsWith('Drop a file')) continue;
        expect(
          known.some((one) => one && (name.startsWith(one) || label.startsWith(one))),
          `${path}: ${name} ${label}`,
        ).toBe(true);
      }
    }
  },
);
