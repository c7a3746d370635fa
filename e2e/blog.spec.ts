import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';

const chip = '/blog/what-a-microchip-is-and-is-not';
const firstYear = '/blog/a-puppys-and-a-kittens-first-year-of-vaccines';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'BLOG-1: the landing page leads to the list, the list to an article, the article to its sources and on',
    once,
    async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Read the blog' }).click();
      await expect(page).toHaveURL('/blog');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
      expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(6);
      for (const article of await page.getByRole('article').all())
        await expect(article).toContainText(/\d min read/);

      await page
        .getByRole('article')
        .getByRole('link', { name: 'What a microchip is, and what it isn’t' })
        .click();
      await expect(page).toHaveURL(chip);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'What a microchip is, and what it isn’t',
      );
      await expect(page.getByText('not veterinary advice')).toBeVisible();
      await expect(page.getByText('been reviewed by a veterinarian')).toBeVisible();

      await page.getByRole('link', { name: 'Source 2' }).first().click();
      await expect(page.locator('#source-2')).toBeInViewport();
      await expect(page.getByRole('region', { name: 'Sources' }).getByRole('listitem')).toHaveCount(7);
      await expect(page.getByRole('link', { name: 'Create Free Pet ID Now' })).toHaveAttribute(
        'href',
        '/onboarding',
      );
      await page.getByRole('region', { name: 'Read next' }).getByRole('link').click();
      await expect(page).toHaveURL('/blog/the-first-hour-when-a-pet-is-lost');
    },
  );

  test('BLOG-1: the table of contents and the topics lead to their places', once, async ({ page }) => {
    await page.goto(firstYear);
    await page
      .getByRole('navigation', { name: 'In this article' })
      .getByRole('link', { name: 'Rabies' })
      .click();
    await expect(page.getByRole('heading', { name: 'Rabies has rules of its own' })).toBeInViewport();
    await page.getByRole('list', { name: 'Topics' }).getByRole('link', { name: 'vaccines' }).click();
    await expect(page).toHaveURL('/blog#topic-vaccines');
    await expect(page.getByRole('heading', { name: 'vaccines', level: 3, exact: true })).toBeInViewport();
  });
});

test('BLOG-1: the pages carry no scripts of the app', once, async ({ page }) => {
  for (const path of ['/blog', chip]) {
    await page.goto(path);
    expect(await page.locator('script[src]').count()).toBe(1);
  }
});

test(
  'BLOG-1: what an article tells search engines is what it shows, in addresses of this installation',
  once,
  async ({ page, baseURL }) => {
    await page.goto(chip);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const [article, breadcrumbs] = blocks.map((block) => JSON.parse(block) as Record<string, never>);

    expect(article).toMatchObject({
      '@type': 'Article',
      url: baseURL + chip,
      mainEntityOfPage: baseURL + chip,
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article?.['headline'] ?? '');
    await expect(page.getByRole('article').getByText(article?.['description'] ?? '')).toBeVisible();
    await expect(page.locator('article header time').first()).toHaveAttribute(
      'datetime',
      article?.['datePublished'] ?? '',
    );
    expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', baseURL + chip);

    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    const response = await page.request.get(picture ?? '');
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png']);
  },
);

test('BLOG-1: an article that does not exist is not found', once, async ({ page, expectComplaint }) => {
  expectComplaint(/404/);
  const response = await page.goto('/blog/how-to-train-a-dragon');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
});

test(
  'ROUTE-9: a browser can read the feed and the site map, and every page in them exists',
  once,
  async ({ page, request, baseURL }) => {
    await page.goto('/blog');
    for (const [path, tag] of [
      ['/rss.xml', 'guid'],
      ['/sitemap.xml', 'loc'],
    ] as const) {
      const xml = await (await request.get(path)).text();
      const addresses = await page.evaluate(
        ([xml, tag]) => {
          const parsed = new DOMParser().parseFromString(xml, 'application/xml');
          if (parsed.querySelector('parsererror')) return ['not well formed'];
          return [...parsed.getElementsByTagName(tag)].map((element) => element.textContent ?? '');
        },
        [xml, tag] as const,
      );
      expect(addresses.length).toBeGreaterThanOrEqual(6);
      for (const address of addresses) {
        expect(address.startsWith(`${baseURL}/`), address).toBe(true);
        expect((await request.get(address)).status(), address).toBe(200);
      }
    }
    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  },
);

test('BLOG-1: the list and an article are accessible and do not scroll sideways', once, async ({ page }) => {
  for (const path of ['/blog', firstYear]) {
    await page.goto(path);
    await expectAccessible(page, path);
    await expectToFit(page, path);
  }
});
