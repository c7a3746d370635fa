import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';

const ours = 'denmate@localhost.localdomain';

async function write(page: Page, { email, message }: { email: string; message: string }) {
  await page.getByLabel('Your name').fill('Ada Byron');
  await page.getByLabel('Your email').fill(email);
  await page.getByLabel('What’s it about?').selectOption('An idea');
  await page.getByLabel('Your message').fill(message);
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();
const thanks = (page: Page) => page.getByRole('heading', { name: 'We got your message' });
const newWords = () => ({ email: 'ada@example.org', message: `A card for my tortoise, ${randomUUID()}` });

test('CONTACT-1: a message is thanked for, reaches us, and another can be written', async ({
  page,
  mailFor,
}) => {
  const words = newWords();
  await page.goto('/contact');
  await write(page, words);
  await send(page);

  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText('You won’t get a confirmation email')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden();
  expect((await mailFor(ours, /^An idea, from Ada Byron$/)).text).toBeTruthy();
  await expect
    .poll(async () => {
      const response = await page.request.get('/dev/mailbox.json', { params: { to: ours } });
      const { mails }: { mails: { text: string }[] } = await response.json();
      return mails.filter(({ text }) => text.includes(words.message)).length;
    })
    .toBe(1);

  await page.getByRole('link', { name: 'Send another message' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('');
});

test(
  'CONTACT-1: errors are shown beside their fields, and the first one gets the focus',
  once,
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    await page.goto('/contact');
    await page.getByLabel('Your email').fill('ada');
    await send(page);

    await expect(page.getByLabel('Your name')).toBeFocused();
    await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Enter a name');
    await expect(page.getByLabel('Your email')).toHaveAccessibleDescription('Enter an email we can reply to');
    await expect(page.getByLabel('What’s it about?')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Tell us a little more')).toBeVisible();
    await page.getByLabel('Your name').fill('Ada');
    await expect(page.getByText('Enter a name')).toBeHidden();
    expect(asked).toEqual([]);
  },
);

test(
  'CONTACT-1: errors from the server are shown beside their fields too',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/400/);
    await page.goto('/contact');
    await write(page, { email: 'ada@example.org', message: 'Text that runs \u202e backwards' });
    await send(page);

    await expect(page.getByLabel('Your message')).toBeFocused();
    await expect(page.getByText('Remove any hidden characters')).toBeVisible();
  },
);

test(
  'CONTACT-1: with the server away nothing is lost, and sending again works; a double click is one message',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/);
    const words = newWords();
    await page.route('**/api/contact', (route) => route.abort());
    await page.goto('/contact');
    await write(page, words);
    await send(page);
    await expect(page.getByRole('alert')).toContainText('Your message is still here');
    await expect(page.getByLabel('Your message')).toHaveValue(words.message);

    await page.unroute('**/api/contact');
    await page.getByRole('button', { name: 'Send message' }).dblclick();
    await expect(thanks(page)).toBeVisible();
  },
);

test(
  'SEC-2: the sixth message within the hour is refused in words, and stays',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/429/);
    await page.goto('/contact');
    for (let times = 0; times < 5; times++) {
      await write(page, newWords());
      await send(page);
      await expect(thanks(page)).toBeVisible();
      await page.getByRole('link', { name: 'Send another message' }).click();
    }
    const words = newWords();
    await write(page, words);
    await send(page);

    await expect(page.getByRole('alert')).toContainText('several messages this hour');
    await expect(page.getByLabel('Your message')).toHaveValue(words.message);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('CONTACT-1: the form sends itself, and the page thanks', once, async ({ page }) => {
    await page.goto('/contact');
    await write(page, newWords());
    await send(page);

    await expect(page).toHaveURL('/contact#sent');
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden();
  });

  test(
    'CONTACT-1: a refused message is still in the form, and is sent once it is mended',
    once,
    async ({ page, expectComplaint }) => {
      expectComplaint(/400/);
      await page.goto('/contact');
      await write(page, { email: 'ada@example.org', message: 'A line\nand \u202e another' });
      await send(page);

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent yet');
      await expect(page.getByLabel('Your message')).toHaveValue('A line\nand \u202e another');
      await expect(page.getByLabel('What’s it about?')).toHaveValue('idea');
      await expect(page.getByLabel('Your message')).toHaveAccessibleDescription(/hidden characters/);
      // The page has inline style, which its policy must allow.
      await expect(page.getByRole('button')).toHaveCSS('min-height', '52px');
      await page.getByLabel('Your message').fill(newWords().message);
      await send(page);
      await expect(page).toHaveURL('/contact#sent');
    },
  );
});

test(
  'CONTACT-1: the form is accessible when empty, refused and sent, and does not scroll sideways',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/400/);
    await page.goto('/contact');
    await expectAccessible(page, 'empty');
    await send(page);
    await page.getByText('Enter a name').waitFor();
    await expectAccessible(page, 'refused');
    await expectToFit(page, 'refused');
    await page.goto('/contact#sent');
    await thanks(page).waitFor();
    await expectAccessible(page, 'sent');

    await page.setContent('<form method="post" action="/api/contact"><button>Send nothing</button></form>');
    await page.getByRole('button').click();
    await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
    await expectAccessible(page, 'the page without scripts');
  },
);
