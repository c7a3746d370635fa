import { appPaths, builtPath } from '../shared/core/paths.ts';
import { expectAccessible } from './a11y.ts';
import { expect, once, test as base } from './fixtures.ts';
import type { Front } from './offline-steps.ts';
import {
  isMarked,
  keptAnswers,
  lookForUpdate,
  mark,
  openFront,
  stopWorkers,
  untilKept,
} from './offline-steps.ts';
import { addPetByForm, openAccount, signOut } from './steps.ts';

const test = base.extend<{ front: Front }>({
  front: async ({ baseURL }, use) => {
    const front = await openFront(baseURL ?? '');
    await use(front);
    await front.close();
  },
});

test.use({ serviceWorkers: 'allow' });

// Pages of the app, which contain no account data.
const builtPages = appPaths.map(builtPath);

const unreachable = /ERR_|Failed to fetch|Failed to load resource/;

test.describe('without a connection', () => {
  test(
    'APP-2: the app opens offline for a signed-in person, says what is missing, and recovers with the connection',
    once,
    async ({ page, context, expectComplaint }) => {
      expectComplaint(unreachable);
      await openAccount(page);
      await page.goto('/dashboard');
      await untilKept(page);

      await context.setOffline(true);
      await page.goto('/documents');
      await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toBeVisible();
      await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible();

      await context.setOffline(false);
      await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();
      await expect(page.getByText('Network error. Please check your internet connection.')).toHaveCount(0);
    },
  );

  test(
    'APP-2: a public page that was read can be read again; for any other there is a page that says so',
    once,
    async ({ page, context, expectComplaint }) => {
      expectComplaint(unreachable);
      await page.goto('/faq');
      await untilKept(page, { app: false });

      await context.setOffline(true);
      await page.goto('/faq');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).not.toHaveTitle(/offline/);

      await page.goto('/about?from=faq');
      await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
      await expect(page).toHaveURL('/about?from=faq');
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
      // A visitor without a sign-in gets the offline page, not a part of the app.
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();

      await page.goto('/about?from=faq');
      await context.setOffline(false);
      await expect(page).toHaveTitle(/About/);
      await expect(page).toHaveURL('/about?from=faq');
    },
  );

  test(
    'APP-2: nothing that belongs to an account is kept, and the next one here sees nothing of it',
    once,
    async ({ page, context, expectComplaint }) => {
      expectComplaint(unreachable);
      const { email } = await openAccount(page);
      await page.goto('/dashboard');
      await untilKept(page);
      await addPetByForm(page, 'Wilhelmina');
      const identifier = (await page.getByText(/^DM/).first().innerText()).trim();
      await page.goto('/pets');
      await expect(page.getByText('Wilhelmina').first()).toBeVisible();
      for (const path of [
        `/id/${identifier}`,
        '/shared/0123456789',
        '/dev/mailbox.json',
        '/dashboard?secret=1',
      ])
        await page.goto(path);
      await page.goto('/dashboard');

      const kept = await keptAnswers(page);
      const odd = kept.filter(
        ({ path }) =>
          !builtPages.includes(path) &&
          !/^\/(assets\/[\w.-]+|offline|favicon(-dark)?\.svg|\.tabs-of-earlier-releases)?$/.test(path),
      );
      expect(odd.map(({ path }) => path)).toEqual([]);
      const texts = kept.map(({ text }) => text).join('\n');
      for (const secret of ['Wilhelmina', identifier, email])
        expect(texts.includes(secret), secret).toBe(false);

      await signOut(page);
      await context.setOffline(true);
      await page.goto('/pets');
      await expect(page.getByText('Wilhelmina')).toHaveCount(0);
      await expect(page.getByText(email)).toHaveCount(0);
    },
  );

  test(
    'APP-2: the offline page is accessible and sends no request',
    once,
    async ({ page, context, expectComplaint }) => {
      expectComplaint(unreachable);
      await page.goto('/faq');
      await untilKept(page, { app: false });
      await context.setOffline(true);
      const failed: string[] = [];
      page.on('requestfailed', (request) => failed.push(request.url()));
      await page.goto('/terms');
      await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
      await expectAccessible(page, 'the offline page');
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([width, beyond <= 0]).toEqual([width, true]);
      }
      expect(failed.filter((url) => !url.endsWith('/terms'))).toEqual([]);
    },
  );
});

test(
  'APP-2, SHARED-2: a shared document needs a connection, says so, and is shown when there is one again',
  once,
  async ({ page, context, expectComplaint }) => {
    expectComplaint(/ERR_|404|Failed to load resource/);
    await page.goto('/faq');
    await untilKept(page, { app: false });
    await context.setOffline(true);
    await page.goto('/shared/sh-1111111111111');
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();

    await context.setOffline(false);
    await expect(
      page.getByRole('heading', { name: 'Document not found or share link has expired' }),
    ).toBeVisible();
    expect((await keptAnswers(page)).filter(({ path }) => path.includes('shared'))).toEqual([]);
  },
);

test.describe('a new version', () => {
  const question = 'A new version is ready';

  test('APP-2: waits for consent; "Later" leaves everything as it is', once, async ({ page, front }) => {
    await openAccount(page, front.url);
    await page.goto(`${front.url}/dashboard`);
    await untilKept(page);
    await mark(page);
    front.release('next');
    await lookForUpdate(page);
    await expect(page.getByText(question)).toBeVisible({ timeout: 15_000 });
    await page.waitForTimeout(4500);
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByText(question)).toHaveCount(0);
    expect(await page.evaluate(() => caches.keys())).toHaveLength(2);
    expect(await isMarked(page)).toBe(1);
  });

  test('APP-2: takes over after consent, and the old release is removed', once, async ({ page, front }) => {
    await openAccount(page, front.url);
    await page.goto(`${front.url}/dashboard`);
    await untilKept(page);
    await mark(page);
    front.release('next');
    await lookForUpdate(page);
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect.poll(() => isMarked(page)).toBe(0);
    await expect(page.getByRole('heading', { name: "My Pet's Identity" })).toBeVisible();
    await expect(page.getByText(question)).toHaveCount(0);
    // Tidied by the next visit, when the tab of the old release is gone. A reload would interrupt it.
    await expect(async () => {
      await page.reload();
      await expect
        .poll(() => page.evaluate(() => caches.keys()), { timeout: 8000 })
        .toEqual(['denmate-the-next-release']);
    }).toPass();
  });

  test(
    'APP-2: warns about unsaved input first, and does not reload a tab with input',
    once,
    async ({ page, context, front }) => {
      test.setTimeout(60_000);
      await openAccount(page, front.url);
      await page.goto(`${front.url}/settings/security`);
      const password = page.getByLabel('New password', { exact: true });
      await expect(password).toBeVisible();
      await untilKept(page);
      await password.fill('Half a passw');
      await mark(page);
      const other = await context.newPage();
      await other.goto(`${front.url}/dashboard`);
      await expect(other.getByRole('heading', { name: "My Pet's Identity" })).toBeVisible();
      await mark(other);

      front.release('next');
      await lookForUpdate(page);
      await page.getByRole('button', { name: 'Update', exact: true }).click();
      await expect(page.getByText('You have unsaved changes')).toBeVisible();
      await page.getByRole('button', { name: 'Keep working' }).click();
      await expect(password).toHaveValue('Half a passw');

      await other.getByRole('button', { name: 'Update', exact: true }).click();
      await expect.poll(() => isMarked(other)).toBe(0);
      await expect(page.getByText('A new version is open in another tab')).toBeVisible();
      await expect(password).toHaveValue('Half a passw');
      expect(await isMarked(page)).toBe(1);

      // Scripts that the old tab has not loaded yet come from its own release, which the server may no longer
      // have.
      front.asked.length = 0;
      await page
        .getByRole('navigation', { name: 'Main' })
        .filter({ visible: true })
        .getByText('Pets')
        .click();
      await expect(page.getByRole('heading', { name: 'Pets', level: 1 })).toBeVisible();
      expect(await isMarked(page)).toBe(1);
      expect(front.asked.filter((path) => path.startsWith('/assets/'))).toEqual([]);
      await page.getByRole('button', { name: 'Update', exact: true }).click();
      await expect.poll(() => isMarked(page)).toBe(0);
    },
  );

  test(
    'a server that has no worker any more gets rid of the one that is here, and of all that it kept',
    once,
    async ({ page, front, expectComplaint }) => {
      expectComplaint(/404/);
      await page.goto(`${front.url}/faq`);
      await untilKept(page, { app: false });
      front.release('without a worker');
      await stopWorkers(page);
      await expect
        .poll(async () => {
          await page.goto(`${front.url}/faq`);

          return page.evaluate(async () => [
            (await navigator.serviceWorker.getRegistrations()).length,
            (await caches.keys()).length,
          ]);
        })
        .toEqual([0, 0]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
});

test.describe('when a part of the app fails', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('APP-4: a screen that takes longer than 300 ms says that it is loading', once, async ({ page }) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/verify-handler-[\w-]+\.js/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto('/verify-handler', { waitUntil: 'commit' });
    const words = page.getByText('Loading...');
    await expect(words).toBeVisible();
    await expect(words).toHaveCSS('animation-delay', '0.3s');
    await expect(words).toHaveCSS('opacity', '1');
    arrive();
    await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
    await expect(words).toHaveCount(0);
  });

  test(
    'APP-5: a screen that breaks says so, in these words, and can be tried again',
    once,
    async ({ page, expectComplaint }) => {
      expectComplaint(/planted/);
      const broken = /\/assets\/goodbye-[\w-]+\.js/;
      await page.route(broken, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          headers: { 'Cache-Control': 'no-store' },
          body: 'export default function Broken() { throw new Error("planted"); }',
        }),
      );
      await page.goto('/goodbye');
      await expect(page.getByText('Something went wrong', { exact: true })).toBeVisible();
      await expect(
        page.getByText('An unexpected error occurred. Please try again later.', { exact: true }),
      ).toBeVisible();
      await expect(
        page
          .getByRole('region', { name: 'Notifications' })
          .getByText(
            'An unexpected error occurred. The application will continue to function, but some features may be limited.',
            { exact: true },
          ),
      ).toBeVisible();

      await page.unroute(broken);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
});

test(
  'every public page names a picture for sharing that is there, in the size that link previews want',
  once,
  async ({ request, baseURL }) => {
    const siteMap = await (await request.get('/sitemap.xml')).text();
    const addresses = [...siteMap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(10);
    const pictures = new Set<string>();
    for (const address of addresses) {
      const html = await (await request.get(address)).text();
      const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
      expect(picture.startsWith(`${baseURL}/`), address).toBe(true);
      expect(html, address).toContain('<meta name="twitter:card" content="summary_large_image"');
      pictures.add(picture);
    }
    expect(pictures.size).toBe(addresses.length);
    for (const picture of pictures) {
      const body = await (await request.get(picture)).body();
      // Every PNG has its width and height at the same offset.
      expect([body.readUInt32BE(16), body.readUInt32BE(20)], picture).toEqual([1200, 630]);
    }
  },
);

test('the web manifest and every file that it names are there', once, async ({ request, page }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'DenMate', start_url: '/dashboard', scope: '/' });
  const named = [...manifest.icons, ...manifest.screenshots] as { src: string; type: string }[];
  expect(named).toHaveLength(6);
  for (const { src, type } of named) {
    const answer = await request.get(src);
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
    expect((await answer.body()).length, src).toBeLessThan(60_000);
  }
});
