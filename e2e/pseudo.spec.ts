import type { Page } from '@playwright/test';

import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { healthParts } from '../shared/core/paths.ts';
import { expectToFit } from './a11y.ts';
import { expect, test } from './fixtures.ts';
import { newDocument, newPet } from './requests.ts';
import { openAccount } from './steps.ts';

const pseudo = { tag: '@pseudo' } as const;

const publicPages = [
  '/',
  '/features',
  '/benefits',
  '/about',
  '/faq',
  '/contact',
  '/blog',
  '/login',
  '/onboarding',
  '/forgot-password',
  '/reset-password',
  '/goodbye',
  '/no-such-page',
  '/id/DM-9Z-9999',
  '/shared/no-such-link',
];
const appPages = [
  '/dashboard',
  '/pets',
  '/pets/archived',
  '/health-check',
  '/reminders',
  '/documents',
  '/upload-document',
  '/shared-now',
  '/inbox',
  '/settings',
  '/settings/notifications',
  '/settings/display',
  '/settings/security',
  '/settings/privacy',
  '/settings/data',
  '/referrals',
  '/offers',
];

// Words that are never translated: brands, formats, names of languages and days, and text typed by the
// journey.
const known =
  /[A-Z0-9<]{12,}|\b[A-Z0-9]{4}\b|\S*\/shared\/\S+|DenMate|Pet ID|QR|PDF|ZIP|CSV|FHIR|JSON|Deutsch|English|Español|Ada|Byron|Bramble|Border Terrier|npm start|\b(und|oder|pdf)\b|\S+@\S+|denmate\.?\w*|example|localhost\S*|https?:\S+|(Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)\w*|(Mo|Di|Mi|Do|Fr|Sa|So)(ntag|enstag|ttwoch|nnerstag|eitag|mstag|nntag)?\b|Uhr|Berlin|Europe|UTC|Chrome\w*|Headless\w*|Linux|Windows/g;

test(
  'every text of the public pages is a message, and fits when it is 40 % longer',
  pseudo,
  async ({ page, expectComplaint }) => {
    expectComplaint(/40[04]/);
    for (const path of publicPages) {
      await page.goto(path);
      await expectToFit(page, path);
      expect.soft(await untranslated(page), path).toEqual([]);
      await expectToFitFromRight(page, path);
    }
  },
);

test('every text of the app is a message, and fits when it is 40 % longer', pseudo, async ({ page }) => {
  test.slow();
  const owner = await openAccount(page);
  const pet = await newPet(owner, 'Žöé');
  await newDocument(owner, 'žöé.pdf', samplePdf('1', ['2']));
  const petPages = [
    '',
    '/health',
    ...healthParts.map((part) => `/health/${part}`),
    '/documents',
    '/sharing',
    '/people',
  ].map((part) => `/pets/${pet.id}${part}`);
  for (const path of [...appPages, ...petPages]) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectToFit(page, path);
    expect.soft(await untranslated(page), path).toEqual([]);
    await expectToFitFromRight(page, path);
  }
  // A line is understood in English only, so here a reminder begins with the form.
  await page.goto('/reminders?add');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

async function expectToFitFromRight(page: Page, path: string) {
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await expectToFit(page, `${path} from right to left`, [390, 1440]);
}

/** Texts, and names for screen readers, with unaccented words. The pseudo-locale accents all of them. */
async function untranslated(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const isEnglish = (element: Element | null) =>
      element?.closest('[lang=en], script, style, noscript, code, option, template') != null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!isEnglish(parentElement) && parentElement?.checkVisibility()) found.push(textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      if (!isEnglish(element))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          found.push(element.getAttribute(name) ?? '');

    return found;
  });

  return [
    ...new Set(
      texts.filter((text) => /(?<![\p{L}\d])[A-Za-z]{3,}(?!\p{L})/u.test(text.replaceAll(known, ' '))),
    ),
  ];
}
