import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, Locator, Page } from '@playwright/test';

import { mailsTo } from '#server/testing/program-steps.ts';

import type { Product } from '../../product.ts';
import { table } from '../table.ts';
import type { FilledAccount } from './account.ts';
import { look, phone, press, type } from './human-speed.ts';
import type { BenchContext } from './options.ts';

export type Household = { step: string; seconds: number };

const goalSeconds = 60;

/**
 * PEOPLE-1: the seconds from “Invite” on the phone of an owner until the phone of a partner without an account shows the pet, at the
 * speed of people: with the invitation by mail, and with the link.
 */
export async function benchHousehold(
  browser: Browser,
  product: Product,
  account: FilledAccount,
  { origin, signedIn }: BenchContext,
): Promise<Household[]> {
  const row = table(
    'A household of two at human speed: seconds',
    ['by mail', 'by link'],
    [goalSeconds, goalSeconds],
  );
  const times: number[] = [];
  for (const byMail of [true, false]) {
    const [owners, partners] = [await browser.newContext(phone), await browser.newContext(phone)];
    await signedIn.open(owners);
    const owner = await owners.newPage();
    await owner.goto(`${origin}/pets/${account.pet.id}/people`);
    await owner.getByRole('button', { name: 'Invite' }).waitFor();
    const started = performance.now();
    const email = `partner-${crypto.randomUUID().slice(0, 8)}@example.net`;
    const link = byMail ? await inviteByMail(owner, product, email) : await inviteByLink(owner);
    await join(await partners.newPage(), link, product, { email, pet: account.pet.name });
    times.push((performance.now() - started) / 1000);
    await signedIn.take(owners);
    await Promise.all([owners.close(), partners.close()]);
  }
  row('Invite until the other phone shows the pet', times);

  return [
    { step: 'by mail', seconds: times[0] ?? 0 },
    { step: 'by link', seconds: times[1] ?? 0 },
  ];
}

async function inviteByMail(owner: Page, product: Product, email: string): Promise<string> {
  const dialog = await openInvitation(owner);
  await type(dialog.getByLabel('Their email'), email);
  await press(dialog.getByRole('button', { name: 'Send invitation' }));

  return linkFor(product, email, /\/invited#\S+/);
}

async function inviteByLink(owner: Page): Promise<string> {
  const dialog = await openInvitation(owner);
  await press(dialog.getByText('With a link'));
  await press(dialog.getByRole('button', { name: 'Create link' }));
  const link = dialog.getByRole('textbox', { name: 'Link' });
  await link.waitFor();
  // The partner scans the code.
  await look();

  return new URL(await link.inputValue()).hash.replace(/^/, '/invited');
}

async function openInvitation(owner: Page): Promise<Locator> {
  await press(owner.getByRole('button', { name: 'Invite' }));
  const dialog = owner.getByRole('dialog');
  await dialog.waitFor();
  await look();

  return dialog;
}

async function join(
  page: Page,
  link: string,
  product: Product,
  { email, pet }: { email: string; pet: string },
) {
  await page.goto(product.url + link);
  await page.getByRole('button', { name: 'Decline' }).waitFor();
  await look();
  await type(page.getByLabel('Your name'), 'Sam Partner');
  await type(page.getByLabel('Email'), email);
  await type(page.getByLabel('Password', { exact: true }), 'walk the dog 7');
  await press(page.getByRole('button', { name: 'Create account' }));
  const shown = page.getByRole('heading', { level: 1, name: pet, exact: true });
  if (link.startsWith('/invited') && (await isMailNeeded(page, shown))) {
    await look();
    await page.goto(product.url + (await linkFor(product, email, /\/email-verification\S+/)));
    await look();
    await press(page.getByRole('button', { name: 'Confirm email' }));
  }
  await shown.waitFor();
}

/** Whether the address has to be confirmed with a mail before the pet is shown. */
const isMailNeeded = async (page: Page, shown: Locator) =>
  Promise.race([page.waitForURL(/verif/).then(() => true), shown.waitFor().then(() => false)]);

async function linkFor(product: Product, email: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const [found] = pattern.exec((await mailsTo(product, email)).map(({ text }) => text).join('\n')) ?? [];
    // The partner opens the mail.
    if (found) return look().then(() => found);
    await pause(100);
  }
  throw new Error(`No mail to ${email} came`);
}
