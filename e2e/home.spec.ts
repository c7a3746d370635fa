import type { Locator, Page } from '@playwright/test';

import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, onPhones, test } from './fixtures.ts';

test(
  'HOME-1, HOME-2, HOME-5, HOME-6, HOME-7, HOME-8, HOME-9, HOME-13: the landing page from top to bottom',
  once,
  async ({ page }) => {
    await page.goto('/');
    await test.step('HOME-1, HOME-2: the hero says what DenMate is and leads on', async () => {
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

    await test.step('HOME-5: slips of paper tell what it could say; they are decoration', async () => {
      for (const notice of [
        'Pet ID Generated',
        'Vaccine Reminder',
        'Health Records Saved',
        'Vet Appointment',
      ]) {
        await expect(page.locator('[aria-hidden=true]').getByText(notice)).toBeVisible();
      }
    });

    await test.step('HOME-6: four steps explain how it works', async () => {
      await expect(page.getByRole('heading', { name: 'How Digital Identity Works' })).toBeVisible();
      const steps = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^\d / }) });
      await expect(steps.getByRole('heading')).toHaveText([
        '1 Create Profile',
        '2 Get DenMate',
        '3 Upload Documents',
        '4 Share & Verify',
      ]);
      await expect(page.getByRole('link', { name: 'Start now for FREE' })).toHaveAttribute(
        'href',
        '/onboarding',
      );
    });

    await test.step('HOME-7, HOME-8, HOME-13: six features, six problems and the promises, of which none is still to come', async () => {
      const problems = page.getByRole('region', { name: 'Problems We Solve' });
      await expect(problems.getByRole('heading', { level: 3 })).toHaveText([
        'Lost medical records',
        'Missed care',
        'Disorganized information',
        'Sharing with caregivers',
        'Emergency situations',
        'Health tracking',
      ]);
      await expect(problems.getByRole('heading', { level: 4 })).toHaveText([
        'Document Storage',
        'Smart Reminders',
        'Unique Pet Identity',
        'Identity Sharing',
        'Verified Access',
        'Mobile Access',
      ]);
      await expect(problems.getByText('Before', { exact: true })).toHaveCount(6);
      await expect(problems.getByText('After')).toHaveCount(6);
      const promises = page.getByRole('region', { name: 'Our promises' });
      await expect(promises.getByRole('listitem')).toHaveText([
        /^Completely free/,
        /^No credit card/,
        /^A profile in under 2 minutes/,
        /^Unlimited pet profiles/,
        /^You decide who sees which details/,
        /^For vets, sitters,? and boarding facilities/,
        /^Bank-level encryption/,
        /^An emergency profile.*essential health information/is,
        /A health timeline/,
      ]);
      await expect(page.getByText('Coming', { exact: true })).toHaveCount(0);
    });

    await test.step('HOME-9: at the end, two ways to go on', async () => {
      await expect(page.getByRole('separator')).toBeVisible();
      const ready = page.getByRole('region', { name: 'Ready to Get Started?' });
      await expect(ready.getByRole('link', { name: 'Create Free Pet ID' })).toHaveAttribute(
        'href',
        '/onboarding',
      );
      await ready.getByRole('link', { name: 'See All Features' }).click();
      await expect(page).toHaveURL('/features');
    });
  },
);

const badge = (page: Page) => page.getByRole('button', { name: /^LIVE \d+ joined today$/ });

test(
  'HOME-3: the badge calls its number a sample, and says on focus and on hover that it is made up',
  once,
  async ({ page, isMobile }) => {
    await page.goto('/');
    await expect(badge(page)).toHaveText(/LIVE\s*\d+ joined today/);
    await expect(page.getByText('Sample number')).toBeVisible();
    const tooltip = page.getByText('made-up number for today');
    await expect(tooltip).toHaveCSS('opacity', '0');
    await badge(page).focus();
    await expect(tooltip).toHaveCSS('opacity', '1');
    if (isMobile) return;
    await badge(page).blur();
    await expect(tooltip).toHaveCSS('opacity', '0');
    await badge(page).hover();
    await expect(tooltip).toHaveCSS('opacity', '1');
  },
);

test('HOME-3: a number that was counted is not called a sample', once, async ({ page }) => {
  await page.route('**/api/site/joined-today', (route) =>
    route.fulfill({ json: { joinedToday: { source: 'counted', number: 7 } } }),
  );
  await page.goto('/');
  await expect(badge(page)).toBeVisible();
  await expect(page.getByText('Sample number')).toBeHidden();
});

test(
  'HOME-3: without an answer, or when switched off, there is no badge and no gap',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/503/);
    for (const answer of [{ json: { joinedToday: null } }, { status: 503, body: '' }]) {
      await page.route('**/api/site/joined-today', (route) => route.fulfill(answer));
      const answered = page.waitForResponse('**/api/site/joined-today');
      await page.goto('/');
      await answered;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(badge(page)).toHaveCount(0);
      await page.unroute('**/api/site/joined-today');
    }
  },
);

test(
  'HOME-4: the number counts up from 30 %; with reduced motion it is there immediately',
  once,
  async ({ page }) => {
    await page.route('**/api/site/joined-today', (route) =>
      route.fulfill({ json: { joinedToday: { source: 'counted', number: 400 } } }),
    );
    await page.clock.install();
    await page.goto('/');
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await expect(badge(page)).toHaveText(/joined today/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    // No time passes here: what moves stands still.
    await expect(badge(page)).toHaveText(/LIVE\s*400 joined today/);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await expect(badge(page)).toHaveText(/LIVE\s*120 joined today/);
    await page.clock.runFor(1600);
    await expect(badge(page)).toHaveText(/LIVE\s*400 joined today/);
  },
);

/** Content that loads late above a section can push it out of view again. */
const scrollUntilVisible = (section: Locator, content: Locator) =>
  expect(async () => {
    await section.scrollIntoViewIfNeeded();
    await expect(content).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });

test(
  'HOME-10: the questions come when they are near; a failure says so, and Retry works',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/);
    let asked = 0;
    await page.route('**/faq', async (route) => {
      asked += 1;
      await (asked === 1 ? route.abort() : route.continue());
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked).toBe(0);
    const section = page.getByRole('region', { name: 'Questions, answered' });
    await scrollUntilVisible(section, section.getByText('Failed to load FAQ section'));

    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/faq', async (route) => {
      await held;
      await route.continue();
    });
    await section.getByRole('button', { name: 'Retry' }).click();
    await expect(section.getByText('Loading...')).toBeVisible();
    await expect(section.getByText('Failed to load FAQ section')).toBeHidden();
    goOn();
    const question = section.getByText('What does it cost?');
    await question.click();
    await expect(section.getByText('Nothing: 0 USD.')).toBeVisible();
    await expect(section.getByText('Loading...')).toBeHidden();
  },
);

test(
  'HOME-7, HOME-8: on a phone the page is at most 5,200 pixels tall, with its questions',
  onPhones,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(badge(page)).toBeVisible();
    const questions = page.getByRole('region', { name: 'Questions, answered' });
    await scrollUntilVisible(questions, questions.getByText('What does it cost?'));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5200);
    await expectToFit(page, 'the landing page', [320, 390]);
    await expectAccessible(page, 'the landing page');
  },
);

test(
  'HOME-7: pictures of the product load when they are near, with room kept for them',
  once,
  async ({ page }) => {
    await page.goto('/');
    const pictures = page.getByRole('region', { name: 'Problems We Solve' }).getByRole('img');
    await expect(pictures).toHaveCount(3);
    for (const picture of await pictures.all()) {
      expect(await picture.getAttribute('alt')).toMatch(/\w+ \w+/);
      await expect(picture).toHaveAttribute('loading', 'lazy');
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          picture.evaluate(({ naturalWidth, naturalHeight, width, height }: HTMLImageElement) => [
            naturalWidth > 0,
            Math.abs((naturalHeight / naturalWidth) * width - height) < 2,
          ]),
        )
        .toEqual([true, true]);
    }
  },
);

test(
  'HOME-7: the drawing of a shared document moves once when it is seen, and not with reduced motion',
  once,
  async ({ page }) => {
    const drawing = page.locator('[data-motion]');
    const moving = () => drawing.evaluate((svg) => svg.getAnimations({ subtree: true }).length);
    // A slow machine may look only after the three seconds in which the parts move.
    await page.addInitScript(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how) {
        this.setAttribute('data-has-moved', '');

        return animate.apply(this, how);
      };
    });
    const moved = drawing.locator('[data-has-moved]');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await drawing.scrollIntoViewIfNeeded();
    await expect(moved).toHaveCount(4);
    await expect.poll(moving).toBe(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await drawing.scrollIntoViewIfNeeded();
    await expect(page.locator('[data-joined-today] button')).toBeVisible();
    await expect(moved).toHaveCount(0);
  },
);

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(
    `HOME-11: the way to a place ${reducedMotion === 'reduce' ? 'is left out with reduced motion' : 'can be seen'}`,
    once,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await page.addInitScript(() => {
        const seen = new Set<number>();
        let before = -1;
        Object.assign(window, { resting: 0 });
        const look = () => {
          if (document.getElementById('problems')) seen.add(Math.round(window.scrollY));
          const isResting = window.scrollY > 0 && window.scrollY === before;
          Object.assign(window, {
            resting: isResting ? (window as unknown as { resting: number }).resting + 1 : 0,
          });
          before = window.scrollY;
          requestAnimationFrame(look);
        };
        look();
        Object.assign(window, { seen });
      });
      await page.goto('/#problems');
      await expect(page.getByRole('heading', { name: 'Problems We Solve' })).toBeInViewport();
      await page.waitForFunction(() => (window as unknown as { resting: number }).resting > 30);
      const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<number> }).seen]);
      const last = seen.at(-1) ?? 0;
      const between = seen.filter((top) => top > 0 && top < last);
      expect(last).toBeGreaterThan(500);
      if (reducedMotion === 'reduce') expect(between.length).toBeLessThan(3);
      else expect(between.length).toBeGreaterThan(2);
    },
  );

test('HOME-11: an address with a name scrolls there, one without to the top', once, async ({ page }) => {
  await page.goto('/#problems');
  const problems = page.getByRole('heading', { name: 'Problems We Solve' });
  await expect(problems).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  // Browsers write down the position of a page about a second after it was scrolled.
  await page.waitForTimeout(1500);
  await page.goto('/faq');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  for (const nowhere of ['there-is-no-such-place', '%']) {
    await page.goto('/faq');
    await page.goto(`/#${nowhere}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(badge(page)).toBeVisible();
  }
});

test(
  'HOME-12: who has just registered is greeted and led on, and Back does not lead into a circle',
  once,
  async ({ page }) => {
    await page.goto('/faq');
    await page.goto('/?registration=success');
    await expect(page.getByRole('status').getByText('create your pet’s digital identity')).toBeVisible();
    await expect(page).toHaveURL('/onboarding');
    await page.goBack();
    await expect(page).toHaveURL('/faq');
  },
);

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('HOME-1, HOME-10, HDR-3: the landing page can be read and left, its menu opens on a phone', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toBeHidden();
    await expect(page.getByRole('link', { name: 'See all questions' })).toHaveAttribute('href', '/faq');
    if (isMobile) await page.getByLabel('Menu').click();
    await expect(page.getByRole('link', { name: 'Login' }).filter({ visible: true }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Create Free Pet ID Now' }).click();
    await expect(page).toHaveURL('/onboarding');
  });
});
