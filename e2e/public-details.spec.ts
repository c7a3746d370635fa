import { expect, once, test } from './fixtures.ts';

for (const path of ['/faq/with-offer', '/blog/none', '/pictures/none', '/none'])
  test(
    `FAQ-1, ROUTE-7: ${path} is not found, also where the app has a route for it`,
    once,
    async ({ page, expectComplaint }) => {
      expectComplaint(/404/);
      const response = await page.goto(path, { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
      await expect(page).toHaveTitle('Page not found · DenMate');
      await expect(page.getByText('Is there a premium plan?')).toHaveCount(0);
    },
  );

test(
  'APP-6: a public page is marked while it scrolls, and 150 ms later no longer',
  once,
  async ({ page }) => {
    await page.goto('/features');
    const seen = page.evaluate(
      () =>
        new Promise<boolean[]>((resolve) => {
          const root = document.documentElement;
          const states: boolean[] = [];
          new MutationObserver(() => {
            const isScrolling = root.classList.contains('is-scrolling');
            if (states.at(-1) !== isScrolling) states.push(isScrolling);
            if (states.length > 1 && !isScrolling) resolve(states);
          }).observe(root, { attributes: true, attributeFilter: ['class'] });
        }),
    );
    let isSeen = false;
    void seen.then(() => (isSeen = true));
    // The browser drops wheel events before the first paint.
    await expect(async () => {
      await page.mouse.wheel(0, 50);
      await page.waitForTimeout(300);
      expect(isSeen).toBe(true);
    }).toPass();

    expect((await seen).slice(-2)).toEqual([true, false]);
  },
);
