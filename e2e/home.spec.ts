import { expect, test } from './fixtures.ts';

test('HOME-1, HOME-2: the hero says what DenMate is and leads on', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Give Your Pet a Digital Identity for Life',
  );
  await expect(page.getByRole('link', { name: 'Create Free Pet ID Now' })).toHaveAttribute(
    'href',
    '/onboarding',
  );
  for (const chip of ['Unique Pet ID', 'Secure Health Vault', 'Instant Sharing']) {
    await expect(page.getByText(chip, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('article', { name: /^Pet ID card/ })).toContainText(
    /DM-[0-9A-Z]{2}-[0-9A-Z]{4}/,
  );
});

test('HOME-6: four steps explain how it works', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'How Digital Identity Works' })).toBeVisible();
  for (const step of ['Create Profile', 'Get DenMate', 'Upload Documents', 'Share & Verify']) {
    await expect(page.getByRole('heading', { name: step })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Start now for FREE' })).toHaveAttribute('href', '/onboarding');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('HOME-1, HDR-3: the landing page can be read and left, its menu opens on a phone', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (isMobile) await page.getByLabel('Menu').click();
    await expect(page.getByRole('link', { name: 'Login' }).filter({ visible: true }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Create Free Pet ID Now' }).click();
    await expect(page).toHaveURL('/onboarding');
  });
});

test('HDR-3: the header grows lower only after more than ten pixels', async ({ page }) => {
  await page.goto('/');
  const bar = page.locator('header > div').first();
  const height = async () => (await bar.boundingBox())?.height ?? 0;
  const tall = await height();
  await page.evaluate(() => window.scrollTo(0, 10));
  await page.waitForTimeout(400);
  expect(await height()).toBe(tall);
  await page.evaluate(() => window.scrollTo(0, 60));
  await expect.poll(height).toBeLessThan(tall);
});
