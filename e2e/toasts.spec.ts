import { expect, once, test } from './fixtures.ts';
import { openAccount } from './steps.ts';

test(
  'APP-1: toasts stand at the top right, three of them at most, and close automatically',
  once,
  async ({ page }) => {
    await openAccount(page);
    await page.goto('/settings');
    const name = page.getByRole('textbox', { name: 'Your name' });
    const toasts = page.getByRole('region', { name: 'Notifications' }).getByText('Saved');
    for (const [index, chosen] of ['Ada', 'Bea', 'Cleo', 'Dora'].entries()) {
      await name.fill(chosen);
      await name.press('Enter');
      await expect(toasts).toHaveCount(index + 1);
    }
    await expect(toasts.filter({ visible: true })).toHaveCount(3);
    const { width = 0 } = page.viewportSize() ?? {};
    const box = await toasts.filter({ visible: true }).first().boundingBox();
    expect(box?.x).toBeGreaterThan(width / 2);
    expect(box?.y).toBeLessThan(200);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(box?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));

    await expect(toasts).toHaveCount(0);
  },
);
