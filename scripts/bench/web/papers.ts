import type { Browser, Page } from '@playwright/test';

import { goodPassword } from '#server/testing/account-steps.ts';
import { readAs } from '#server/testing/browser.ts';
import type { Browser as Client } from '#server/testing/browser.ts';
import { mailWith } from '#server/testing/made-mail.ts';

import { deliverMail } from '../../inbox-webhook.ts';
import { newOwner } from '../../journey.ts';
import { usCertificates } from '../../papers/layouts/us-certificates.ts';
import { drawPdf } from '../../papers/pen.ts';
import type { Product } from '../../product.ts';
import { table } from '../table.ts';
import { look, phone, press } from './human-speed.ts';

export type Papers = { step: string; seconds: number }[];

const goalSeconds = 90;

/**
 * INBOX-2, PROOF-1: the seconds from the arrival of a clinic's mail until a kennel reads on its phone that the stay is covered, at the
 * speed of people: the owner opens the mail from the dashboard, saves it, and shows the proof, which the kennel scans.
 */
export async function benchPapers(browser: Browser, product: Product): Promise<Papers> {
  const row = table('From a clinic’s mail to a proof at human speed: seconds', ['seconds'], [goalSeconds]);
  const { email, browser: owner } = await newOwner(product);
  const { pet } = await readAs<{ pet: { id: string } }>(
    201,
    owner.post('/api/pets', { name: 'Olive', type: 'dog', requestKey: crypto.randomUUID() }),
  );
  const { address } = await readAs<{ address: { address: string } }>(
    201,
    owner.post('/api/inbox/addresses', { petId: pet.id }),
  );
  const [owners, kennels] = [await browser.newContext(phone), await browser.newContext(phone)];
  const page = await owners.newPage();
  await signIn(page, product.url, email);
  const mail = await certificateMail();
  const started = performance.now();
  const steps: Papers = [];
  const done = (step: string) => steps.push({ step, seconds: (performance.now() - started) / 1000 });
  await deliverMail(product.url, mail, address.address);
  await saveMail(page);
  done('saved');
  await showProof(page);
  done('shown');
  await askFor(await kennels.newPage(), await proofOf(owner));
  done('read by the kennel');
  await Promise.all([owners.close(), kennels.close()]);
  for (const { step, seconds } of steps) row(step, [seconds]);

  return steps;
}

async function signIn(page: Page, origin: string, email: string) {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page
    .getByRole('link', { name: /^Inbox/ })
    .filter({ visible: true })
    .waitFor();
}

/** The address in the code on the card. */
async function proofOf(owner: Client): Promise<string> {
  const { links } = await readAs<{ links: { shareUrl: string }[] }>(200, owner.get('/api/share-links'));

  return links[0]?.shareUrl ?? '';
}

async function certificateMail(): Promise<string> {
  const [certificate] = usCertificates;
  if (!certificate) throw new Error('There is no certificate');
  const content = await drawPdf(certificate.draw, { page: 'letter' });

  return mailWith({
    from: 'Harbor Vet <front@harborvet.example>',
    id: `${crypto.randomUUID()}@harborvet.example`,
    parts: [{ fileName: 'rabies.pdf', type: 'application/pdf', content }],
  });
}

async function saveMail(page: Page) {
  await press(page.getByRole('link', { name: /^Inbox/ }).filter({ visible: true }));
  await look();
  await press(page.getByRole('link', { name: /Harbor Vet/ }));
  await look();
  // The person compares the row with the picture of its place.
  await look();
  await press(page.getByRole('button', { name: /^Save/ }));
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor();
}

async function showProof(page: Page) {
  await press(page.getByRole('link', { name: 'Pets' }).filter({ visible: true }));
  await look();
  await press(page.getByRole('link', { name: /Olive/ }).first());
  await look();
  await press(page.getByRole('link', { name: 'Show proof' }));
  const code = page.getByRole('img', { name: 'QR code for this link' });
  await code.waitFor();
}

async function askFor(kennel: Page, link: string) {
  // The kennel scans the code.
  await look();
  await kennel.goto(link);
  await look();
  await press(kennel.getByLabel('Arrival'));
  await kennel.getByLabel('Arrival').fill('2028-12-20');
  await press(kennel.getByLabel('Departure'));
  await kennel.getByLabel('Departure').fill('2028-12-28');
  await press(kennel.getByRole('button', { name: 'Check dates' }));
  await kennel
    .getByText(/valid for the whole stay/i)
    .first()
    .waitFor();
}
