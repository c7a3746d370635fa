import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { untilKept } from './offline-steps.ts';
import { newDocument } from './requests.ts';
import type { Owner } from './steps.ts';
import { openAccount } from './steps.ts';

const rabies = {
  name: 'Rabies',
  vaccine: 'rabies',
  dateAdministered: '2025-05-04',
  expirationDate: '2030-05-03',
};

async function vaccinatedPet(owner: Owner, certificates: { id: string }[] = []) {
  const { pet } = await owner.post<{ pet: { id: string } }>('/api/pets', {
    name: 'Pepper',
    type: 'dog',
    requestKey: crypto.randomUUID(),
  });
  for (const { id } of certificates)
    await owner.patch(`/api/documents/${id}`, { changes: { petId: pet.id }, before: { petId: null } });
  const documentIds = certificates.map(({ id }) => id);
  const facts = { administrator: null, batchNumber: null, notes: null, documentIds, readFrom: null };
  await owner.post(`/api/pets/${pet.id}/vaccinations`, { id: crypto.randomUUID(), ...rabies, ...facts });

  return pet;
}

test.describe('a proof of vaccinations', () => {
  test('PROOF-1, PROOF-2: it is shown in two presses, and a kennel reads whether the stay is covered', async ({
    page,
    browser,
    expectComplaint,
  }) => {
    expectComplaint(/400/);
    const owner = await openAccount(page);
    const pet = await vaccinatedPet(owner);
    await page.goto(`/pets/${pet.id}/health`);
    await expect(page.getByRole('link', { name: 'Show proof' })).toHaveAttribute(
      'href',
      `/pets/${pet.id}/proof`,
    );
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Show proof' }).click();
    await expect(page.getByRole('heading', { name: 'Pepper', level: 1 })).toBeVisible();
    await expect(page.getByText('Valid through May 3, 2030')).toBeVisible();
    await expect(page.getByText('Entered by the owner')).toBeVisible();
    await expect(page.getByText('Not on record')).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code for this link' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expectAccessible(page, 'the card');
    await expectToFit(page, 'the card');
    const { links } = (await owner.get('/api/share-links')) as {
      links: { shareUrl: string; kind: string }[];
    };
    expect(links.map(({ kind }) => kind)).toEqual(['proof']);

    const context = await browser.newContext();
    const kennel = await context.newPage();
    await kennel.goto(links[0]?.shareUrl ?? '');
    await expect(kennel.getByRole('heading', { name: 'Pepper' })).toBeVisible();
    await kennel.getByLabel('Arrival').fill('2030-05-01');
    await kennel.getByLabel('Departure').fill('2030-04-01');
    await kennel.getByRole('button', { name: 'Check dates' }).click();
    await expect(kennel.getByText('Departure can’t be before arrival')).toBeVisible();
    await kennel.getByLabel('Departure').fill('2030-05-08');
    await kennel.getByRole('button', { name: 'Check dates' }).click();
    await expect(kennel.getByText('Expires May 3, 2030, during the stay')).toBeVisible();
    await expectAccessible(kennel, 'the answer');
    await expectToFit(kennel, 'the answer');
    await kennel.getByRole('link', { name: /proof\/check/ }).click();
    await expect(kennel.getByText('Nothing has changed since then. The answer is the same.')).toBeVisible();
    await expectAccessible(kennel, 'the check');
    await context.close();
  });

  test(
    'PROOF-3: a place asks by a link without an account, and the owner shares exactly that',
    once,
    async ({ page, browser }) => {
      const owner = await openAccount(page);
      await vaccinatedPet(owner);
      await page.goto('/needs');
      await page.getByLabel('Name of the place').fill('Happy Paws');
      await page.getByLabel('Rabies').check();
      await page.getByLabel('Microchip', { exact: true }).check();
      await expectAccessible(page, 'the form of a place');
      await page.getByRole('button', { name: 'Create link' }).click();
      await expect(page.getByRole('heading', { name: 'Your link is ready' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
      await expectAccessible(page, 'the link of a place');
      await page.getByRole('link', { name: 'Preview what owners see' }).click();
      await expect(page.getByRole('heading', { name: 'Happy Paws' })).toBeVisible();
      await expectAccessible(page, 'the list of a place');
      await page.getByRole('link', { name: 'Check my pet' }).click();
      await expect(page.getByRole('heading', { name: 'Requirements: Happy Paws' })).toBeVisible();
      await expect(page.getByText('1 requirement isn’t met')).toBeVisible();
      await expectAccessible(page, 'the answers');
      await page.getByRole('button', { name: 'Share anyway' }).click();
      await expect(page.getByRole('img', { name: 'QR code for this link' })).toBeVisible();
      const { links } = await owner.get<{ links: { shareUrl: string }[] }>('/api/share-links');
      const visitor = await browser.newPage();
      await visitor.goto(links[0]?.shareUrl ?? '');
      await expect(visitor.getByText('Requirements: Happy Paws')).toBeVisible();
      await visitor.close();
    },
  );
});

test(
  'PROOF-1: in the dark the card stays bright, and its certificate leads back to it',
  once,
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const owner = await openAccount(page);
    const certificate = await newDocument(owner, 'rabies.pdf', samplePdf('Certificate', ['Rabies']));
    const pet = await vaccinatedPet(owner, [certificate]);
    await page.goto(`/pets/${pet.id}/proof`);
    await expect(page.getByText('Valid through May 3, 2030')).toBeVisible();
    await expectAccessible(page, 'the card in the dark');
    const channels = await page.evaluate(() => {
      const tick = document.querySelector('article li svg') as Element;
      const draw = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      draw.fillStyle = getComputedStyle(tick).color;
      draw.fillRect(0, 0, 1, 1);

      return [...draw.getImageData(0, 0, 1, 1).data].slice(0, 3);
    });
    expect(Math.max(...channels)).toBeLessThan(140);

    await page.getByRole('link', { name: /^View certificate/ }).click();
    await page
      .getByRole('button', { name: /^Close/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/proof$/);
  },
);

test.describe('lists for travel and of one’s own', () => {
  test(
    'PROOF-6, PROOF-7: the owner checks a trip, keeps the list under a name, renames and deletes it',
    once,
    async ({ page }) => {
      const owner = await openAccount(page);
      await vaccinatedPet(owner);
      await page.goto('/answer-needs');
      await page.getByRole('combobox', { name: 'Who’s asking' }).click();
      await page.getByRole('option', { name: 'Entry to the EU' }).click();
      await expect(page.getByText('Chip date not on record')).toBeVisible();
      await expect(page.getByText('Regulation (EU) No 576/2013, Annex III, point 2(d)')).toBeVisible();
      await expect(page.getByText('Planning aid, not an official document.')).toBeVisible();
      await expectAccessible(page, 'the answers for travel');
      await expectToFit(page, 'the answers for travel');

      await page.getByRole('button', { name: 'Save this list' }).click();
      const name = page.getByLabel('Name', { exact: true });
      await name.fill('lists.example');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Use the name only')).toBeVisible();
      await name.fill('Trip to Rome');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
      await page.reload();
      await page.getByRole('combobox', { name: 'Who’s asking' }).click();
      await page.getByRole('option', { name: 'Trip to Rome' }).click();
      await expect(page.getByText('Chip date not on record')).toBeVisible();
      await page.getByRole('button', { name: 'Rename list' }).click();
      await name.fill('Trip to Milan');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('combobox', { name: 'Who’s asking' })).toContainText('Trip to Milan');
      await page.getByRole('button', { name: 'Delete list' }).click();
      await expect(page.getByRole('button', { name: 'Save this list' })).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('button', { name: 'Delete list' })).toBeVisible();
    },
  );
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'PROOF-1: the card opens from the copy in this browser, also after a reload',
    once,
    async ({ page, context, expectComplaint }) => {
      expectComplaint(/ERR_|Failed to fetch|Failed to load resource/);
      const pet = await vaccinatedPet(await openAccount(page));
      await page.goto('/dashboard');
      await untilKept(page);
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('denmate.proofs')))
        .toContain('rabies');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('pets'))).toContain('Pepper');
      await context.setOffline(true);
      await page.goto(`/pets/${pet.id}/proof`);

      await expect(page.getByText('Valid through May 3, 2030')).toBeVisible();
      await expect(page.getByText('This device’s copy from today')).toBeVisible();
    },
  );
});
