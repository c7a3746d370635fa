import { randomInt } from 'node:crypto';

import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';

export { expect };

export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe?: string;
  receivedAt: string;
};

type Fixtures = {
  /** Names a complaint of the browser that this test means to cause; any other fails it. */
  expectComplaint: (pattern: RegExp) => void;
  complaints: { heard: string[]; expected: RegExp[] };
  /** The newest mail to an address, waited for. `subject` narrows it down. */
  mailFor: (address: string, subject?: RegExp) => Promise<Mail>;
  quiet: undefined;
};

/** For tests that don't depend on screen size or touch, which run on desktop only. */
export const once = { tag: '@once' } as const;

/** For tests of behavior that only phones have. */
export const onPhones = { tag: '@phone' } as const;

const patience = 30_000;

/** The test of every journey: console errors, page errors and breaches of the content security policy fail it. */
export const test = base.extend<Fixtures>({
  // A different client address for each test, because sign-ups per address are limited to a few an hour.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({
      ...extraHTTPHeaders,
      'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    });
  },

  complaints: async ({ context }, use) => {
    const heard: string[] = [];
    context.on('page', (page) => listen(page, heard));
    for (const page of context.pages()) listen(page, heard);
    await context.addInitScript(reportBreaches);
    await use({ heard, expected: [] });
    // A request that a test has intercepted may still be running.
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  },

  expectComplaint: async ({ complaints }, use) => {
    await use((pattern) => complaints.expected.push(pattern));
  },

  mailFor: async ({ request }, use) => {
    await use((address, subject) => newestMail(request, address, subject));
  },

  quiet: [
    async ({ complaints }, use) => {
      await use(undefined);

      const { heard, expected } = complaints;
      const unexpected = heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
      expect(unexpected, 'the browser should have nothing to complain about').toEqual([]);
    },
    { auto: true },
  ],
});

function listen(page: Page, heard: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => heard.push(`page: ${error.message}`));
}

/** Runs in the page. */
function reportBreaches() {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`policy: ${event.effectiveDirective} refused ${event.blockedURI || 'inline'}`);
  });
}

/** The newest mail that the product behind `request` has sent to an address, waited for. */
export async function newestMail(
  request: APIRequestContext,
  address: string,
  subject: RegExp = /./,
): Promise<Mail> {
  const until = Date.now() + patience;

  while (Date.now() < until) {
    const response = await request.get('/dev/mailbox.json', { params: { to: address } });
    const { mails }: { mails: Mail[] } = await response.json();
    const [newest] = mails
      .filter((mail) => subject.test(mail.subject))
      .toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt));
    if (newest) return newest;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  throw new Error(`No mail to ${address} with a subject like ${subject} came within ${patience / 1000} s`);
}
