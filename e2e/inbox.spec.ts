import { deliverMail } from '../scripts/inbox-webhook.ts';
import { usCertificates } from '../scripts/papers/layouts/us-certificates.ts';
import { drawPdf } from '../scripts/papers/pen.ts';
import { mailWith } from '../server/testing/made-mail.ts';
import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import type { Owner } from './steps.ts';
import { openAccount, toast } from './steps.ts';

const [certificate] = usCertificates;

/** A mail of a clinic with a rabies certificate for Olive. */
async function certificateMail(subject = 'Olive’s certificate'): Promise<string> {
  if (!certificate) throw new Error('There is no certificate');
  const content = await drawPdf(certificate.draw, { page: 'letter' });

  return mailWith({
    from: 'Harbor Vet <front@harborvet.example>',
    subject,
    text: 'Olive was here today.',
    id: `${crypto.randomUUID()}@harborvet.example`,
    parts: [{ fileName: 'rabies.pdf', type: 'application/pdf', content }],
  });
}

async function petWithAddress(owner: Owner) {
  const { pet } = await owner.post<{ pet: { id: string } }>('/api/pets', {
    name: 'Olive',
    type: 'dog',
    requestKey: crypto.randomUUID(),
  });
  const { address } = await owner.post<{ address: { address: string } }>('/api/inbox/addresses', {
    petId: pet.id,
  });

  return { pet, address: address.address };
}

test('INBOX-1, INBOX-2, PROOF-1: a clinic’s mail becomes a document, a vaccination and a proof that a kennel reads', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await openAccount(page);
  const { pet, address } = await petWithAddress(owner);
  await deliverMail(baseURL ?? '', await certificateMail(), address);
  await page.goto('/inbox');
  await expectAccessible(page, 'the inbox');
  await page.getByRole('link', { name: /Harbor Vet/ }).click();
  const save = page.getByRole('button', { name: /^Save/ });
  await expect(page.getByText('Olive was here today.')).toBeVisible();
  await expect(page.getByText(/Rabies|Imrab/).first()).toBeVisible();
  expect((await owner.get<{ vaccinations: unknown[] }>(`/api/pets/${pet.id}/health`)).vaccinations).toEqual(
    [],
  );
  await expectAccessible(page, 'a message');
  const size = page.viewportSize();
  await expectToFit(page, 'a message');
  if (size) await page.setViewportSize(size);
  await expect(save).toBeEnabled();
  await save.click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(/^Saved/)).toBeVisible();

  await page.goto(`/pets/${pet.id}`);
  await page.getByRole('link', { name: 'Show proof' }).click();
  await expect(page.getByText(/Valid through Mar(ch)?\s4,\s2029/)).toBeVisible();
  await expect(page.getByText('Read from a document')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for this link' })).toBeVisible();
  const { links } = await owner.get<{ links: { shareUrl: string }[] }>('/api/share-links');
  const kennel = await browser.newPage();
  await kennel.goto(links[0]?.shareUrl ?? '');
  await kennel.getByLabel('Arrival').fill('2028-12-20');
  await kennel.getByLabel('Departure').fill('2028-12-28');
  await kennel.getByRole('button', { name: 'Check dates' }).click();
  await expect(kennel.getByText(/valid for the whole stay/i).first()).toBeVisible();
  await kennel.close();
});

test(
  'INBOX-1: an address is made, renewed and removed, and a message is dismissed and brought back',
  once,
  async ({ page, baseURL }) => {
    const owner = await openAccount(page);
    const { address } = await petWithAddress(owner);
    await deliverMail(baseURL ?? '', await certificateMail('Read me'), address);
    await page.goto('/inbox/addresses');
    await expect(page.getByText(address)).toBeVisible();
    await expectAccessible(page, 'the addresses');
    await page.goto('/inbox');
    await page.getByRole('link', { name: /Harbor Vet/ }).click();
    await page.getByRole('button', { name: 'Dismiss message' }).click();
    await expect(toast(page, 'Message dismissed')).toBeVisible();
    await expect(page).toHaveURL('/inbox');
    await expect(page.getByRole('link', { name: /Harbor Vet/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: /Harbor Vet/ })).toBeVisible();
  },
);
