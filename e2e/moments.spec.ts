import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { expect, once, test } from './fixtures.ts';
import { newDocument } from './requests.ts';
import { addPetByForm, openAccount } from './steps.ts';

test(
  'PETID-1: the Pet ID screen takes 2.5, 4 and 1.5 seconds, and a button skips the wait',
  once,
  async ({ page, mailFor }) => {
    await openAccount(page, mailFor);
    await addPetByForm(page, 'Olive');
    const address = page.url();
    await page.clock.install();
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Generating your Pet ID' })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);

    await page.goto(address);
    // What the page asks the server takes real time, and a tick of the clock to be shown.
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(page.getByRole('heading', { name: 'Generating your Pet ID' })).toBeVisible({
        timeout: 200,
      });
    }).toPass();
    await page.clock.runFor(2300);
    await expect(page.getByRole('heading', { name: 'Generating your Pet ID' })).toBeVisible();
    await page.clock.runFor(300);
    await expect(page.getByRole('heading', { name: 'Your Pet ID has been generated!' })).toBeVisible();
    await page.clock.runFor(3600);
    await expect(page.getByRole('heading', { name: 'Your Pet ID has been generated!' })).toBeVisible();
    await page.clock.runFor(500);
    await expect(page.getByRole('heading', { name: 'Taking you to your dashboard' })).toBeVisible();
    await page.clock.runFor(1000);
    await expect(page).not.toHaveURL('/dashboard');
    await page.clock.runFor(700);
    await expect(page).toHaveURL('/dashboard');

    await page.clock.resume();
    await page.goto(address);
    await page.getByRole('button', { name: 'Go to the dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  },
);

test('LOGIN-2: coming from a sign-up, the login page says what is missing', once, async ({ page }) => {
  await page.goto('/login?fromSignup=true');
  await expect(page.getByText('Email Confirmation Needed')).toBeVisible();
  await expect(page.getByText('Please confirm your email before logging in')).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Email Confirmation Needed')).toHaveCount(0);
});

test(
  'DOC-4: a PDF that cannot be drawn says so and can be tried again',
  once,
  async ({ page, mailFor, expectComplaint }) => {
    expectComplaint(/ERR_|InvalidPDF|Failed to load/);
    const owner = await openAccount(page, mailFor);
    await newDocument(owner, 'certificate.pdf', samplePdf('Certificate', ['Rabies']));
    await page.goto('/documents');
    await page.route('**/files/**', (route) => route.abort('connectionrefused'));
    await page.getByRole('link', { name: 'certificate' }).click();
    await expect(page.getByText('PDF could not be loaded')).toBeVisible();
    await page.unroute('**/files/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('.pdf-page canvas')).toHaveCount(1);
  },
);
