import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, test } from './fixtures.ts';
import { linkIn, openAccount, toast } from './steps.ts';

const facts = { administrator: 'Paws Clinic', notes: null, documentIds: [], readFrom: null };
const rabies = { name: 'Rabies', vaccine: 'rabies', dateAdministered: '2026-05-02', batchNumber: 'A1' };
const lyme = { name: 'Lyme', vaccine: 'lyme', dateAdministered: '2026-04-02', batchNumber: null };

test('PROOF-4, PROOF-5: a clinic confirms one vaccination and corrects another, without an account', async ({
  page,
  browser,
  mailFor,
}) => {
  const owner = await openAccount(page);
  const { pet } = await owner.post<{ pet: { id: string } }>('/api/pets', {
    name: 'Pepper',
    type: 'dog',
    requestKey: crypto.randomUUID(),
  });
  for (const given of [rabies, lyme])
    await owner.post(`/api/pets/${pet.id}/vaccinations`, {
      id: crypto.randomUUID(),
      ...given,
      ...facts,
      expirationDate: '2027-05-02',
    });
  const clinic = `front.${crypto.randomUUID()}@clinic.example`;
  await page.goto(`/pets/${pet.id}/health/vaccinations`);
  await page.getByRole('button', { name: 'Ask the clinic', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByLabel('The clinic’s email')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('The clinic’s email').fill(clinic);
  await expectAccessible(page, 'the request to a clinic');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(toast(page, 'Email sent!')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Requests to clinics' })).toContainText(clinic);

  const link = linkIn(await mailFor(clinic));
  const context = await browser.newContext();
  const desk = await context.newPage();
  await desk.goto(link);
  await expect(desk.getByRole('heading', { name: 'Vaccinations of Pepper' })).toBeVisible();
  await expectAccessible(desk, 'the page of a clinic');
  await expectToFit(desk, 'the page of a clinic');
  await expect(desk.getByRole('button', { name: 'Confirm all 2' })).toBeVisible();
  await desk.getByText('Something wrong? Answer one by one').click();
  await expectAccessible(desk, 'the answers of a clinic, one by one');
  await desk.getByRole('group', { name: 'Rabies' }).getByText('Confirm', { exact: true }).click();
  const wrong = desk.getByRole('group', { name: 'Lyme' });
  await wrong.getByText('Correct a mistake').click();
  await wrong.getByLabel('Given on').fill('2026-04-12');
  await desk.getByLabel('Your name').fill('Ada Vet');
  await desk.getByLabel('Your role at the clinic').fill('Veterinarian');
  await desk.getByRole('button', { name: 'Send answers' }).click();
  await expect(desk.getByText('This can’t be answered again.')).toBeVisible();
  await desk.goto(link);
  await expect(desk.getByRole('button', { name: 'Send answers' })).toHaveCount(0);
  await context.close();

  await page.reload();
  const onRecord = page.getByRole('list', { name: 'Status of each vaccine' });
  for (const name of ['Rabies', 'Lyme disease']) await onRecord.getByText(name, { exact: true }).click();
  await expect(page.getByText(new RegExp(`Confirmed by ${clinic}`)).first()).toBeVisible();
  await page.getByRole('button', { name: 'Use the clinic’s dates' }).click();
  await expect(page.getByText('Given Apr 12').first()).toBeVisible();
  await expect(onRecord.getByText(new RegExp(`Confirmed by ${clinic}`))).toHaveCount(2);
  await page.goto(`/pets/${pet.id}/proof`);
  await expect(page.getByText(new RegExp(`Confirmed by ${clinic}`)).first()).toBeVisible();
});
