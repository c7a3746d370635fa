import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';

const inWords = (text: string) => text.replace(/\s+/g, ' ').trim();

test(
  'FAQ-1: the structured data has exactly the questions and answers of the page',
  once,
  async ({ page }) => {
    await page.goto('/faq');
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const data = blocks
      .map((block) => JSON.parse(block) as { '@type': string; mainEntity: FaqEntry[] })
      .find((block) => block['@type'] === 'FAQPage');
    const shown = await page.locator('main details').evaluateAll((all) =>
      all.map((details) => ({
        question: details.querySelector('summary')?.textContent ?? '',
        // Paragraphs are apart on the page, and joined without a space by textContent.
        answer: [...details.querySelectorAll('p')].map(({ textContent }) => textContent).join(' '),
      })),
    );

    expect(shown.length).toBeGreaterThanOrEqual(12);
    expect(
      data?.mainEntity.map(({ name, acceptedAnswer: { text } }) => [inWords(name), inWords(text)]),
    ).toEqual(shown.map(({ question, answer }) => [inWords(question), inWords(answer)]));
  },
);

type FaqEntry = { name: string; acceptedAnswer: { text: string } };

test('FAQ-1: every place that an answer leads to exists', once, async ({ page, request }) => {
  await page.goto('/faq');
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));

  expect(links.length).toBeGreaterThan(8);
  for (const link of links) {
    if (link?.startsWith('#')) await expect(page.locator(link)).toHaveCount(1);
    else expect([link, (await request.get(link ?? '')).status()]).toEqual([link, 200]);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with${javaScriptEnabled ? '' : 'out'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('FAQ-1: a question opens and closes, by mouse and by keyboard', once, async ({ page }) => {
      await page.goto('/faq');
      const answer = page.getByText('Every feature is free');
      await expect(answer).toBeHidden();
      await page.getByText('What does it cost?').click();
      await expect(answer).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(answer).toBeHidden();
    });

    test('FAQ-1: the address of an answer opens it, with its question in sight', async ({ page }) => {
      await page.goto('/faq#taking-a-link-back');

      await expect(page.getByText('It stops working right away')).toBeInViewport();
      await expect(page.getByText('Can I turn a link off?')).toBeInViewport();
      await page
        .getByRole('navigation', { name: 'Question topics' })
        .getByRole('link', { name: 'Your account' })
        .click();
      await expect(page.getByRole('heading', { name: 'Your account' })).toBeInViewport();
    });
  });
}

test(
  'FAQ-1: typing shows the questions with these words, and says when there are none',
  once,
  async ({ page }) => {
    await page.goto('/faq');
    const field = page.getByRole('searchbox', { name: 'Search the questions' });
    const found = page.getByRole('search').getByRole('status');
    const questions = page.locator('main details').filter({ visible: true });
    const all = await questions.count();
    await expect(found).toHaveText(`${all} questions`);

    await field.fill('passw');
    await expect(questions).not.toHaveCount(all);
    await expect(page.getByText('I forgot my password. What can I do?')).toBeVisible();
    await expect(page.getByText('What does it cost?')).toBeHidden();
    await expect(found).toHaveText(`${await questions.count()} questions match`);
    const index = page.getByRole('navigation', { name: 'Question topics' });
    await expect(index.getByRole('link', { name: 'Documents and sharing' })).toBeHidden();

    await field.fill('0 USD');
    await expect(found).toHaveText('1 question matches');
    await field.fill('quantum');
    await expect(questions).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'No matching questions' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'ask us' })).toHaveAttribute('href', '/contact');
    await expectAccessible(page, 'no question matches');
    await expectToFit(page, 'no question matches');

    await field.fill('');
    await expect(questions).toHaveCount(all);
    await expect(page.getByRole('heading', { name: 'No matching questions' })).toBeHidden();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('FAQ-1: there is no field that could not search', once, async ({ page }) => {
    await page.goto('/faq');
    await expect(page.getByText('What does it cost?')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
  });
});

test(
  'FAQ-1: the page is accessible, open and closed, and does not scroll sideways',
  once,
  async ({ page }) => {
    await page.goto('/faq');
    for (const open of [false, true]) {
      await page
        .locator('main details')
        .evaluateAll((all, open) => all.forEach((details) => details.toggleAttribute('open', open)), open);
      await expectAccessible(page, open ? 'open' : 'closed');
    }
    await expectToFit(page, 'open');
  },
);
