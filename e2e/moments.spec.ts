import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { expect, once, test } from './fixtures.ts';
import { newDocument } from './requests.ts';
import { addPetByForm, openAccount } from './steps.ts';

test(
  'PETID-1: the Pet ID is printed, shown, and then the dashboard opens, unless something is pressed',
  once,
  async ({ page }) => {
    await openAccount(page);
    await addPetByForm(page, 'Olive');
    // Without `next`, as for a later pet; the first one continues with the sign-up.
    const address = page.url().replace('&next', '');
    const heading = (name: string) => page.getByRole('heading', { name });
    const skip = page.getByRole('button', { name: 'Skip' });
    const save = page.getByRole('button', { name: 'Save card' });
    await expect(
      heading('Your Pet ID has been generated!'),
      'nothing moves with reduced motion',
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stay here' })).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto(address);
    await expect(heading('Generating your Pet ID')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);

    const print = async () => {
      await page.goto(address);
      // Server responses take real time, and rendering them takes a tick of the fake clock.
      await expect(async () => {
        await page.clock.runFor(10);
        await expect(heading('Generating your Pet ID')).toBeVisible({ timeout: 200 });
      }).toPass();
      await expect(save).toHaveCount(0);
      await page.clock.runFor(2300);
      await expect(heading('Generating your Pet ID')).toBeVisible();
      await page.clock.runFor(300);
      await expect(heading('Your Pet ID has been generated!')).toBeVisible();
      await expect(skip).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('button')).toHaveText([
        'Save card',
        'Share',
        'Go to the dashboard',
        'Stay here',
      ]);
    };
    await print();
    await page.clock.runFor(3600);
    await expect(heading('Your Pet ID has been generated!')).toBeVisible();
    await page.clock.runFor(500);
    await expect(heading('Taking you to your dashboard')).toBeVisible();
    await page.clock.runFor(1000);
    await expect(heading('Taking you to your dashboard')).toBeVisible();
    await page.clock.runFor(600);
    await expect(page).toHaveURL('/dashboard');

    await print();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(save).toBeFocused();
    await page.clock.runFor(600_000);
    await expect(heading('Your Pet ID has been generated!')).toBeVisible();
    await page.getByRole('button', { name: 'Go to the dashboard' }).click();
    await expect(heading('Taking you to your dashboard')).toBeVisible();
    await page.clock.runFor(1500);
    await expect(page).toHaveURL('/dashboard');

    await print();
    await page.getByRole('article', { name: 'Pet ID card: Olive' }).hover();
    await page.clock.runFor(600_000);
    await expect(heading('Your Pet ID has been generated!')).toBeVisible();

    await page.clock.resume();
    await page.goto(address);
    await skip.press('Enter');
    await expect(heading('Your Pet ID has been generated!')).toBeVisible();
    await expect(save).toBeFocused();
  },
);

for (const [how, led] of [
  ['mouse', true],
  ['keyboard', false],
] as const)
  test(
    `PETID-1: a person who comes by ${how} is ${led ? '' : 'not '}led to the dashboard`,
    once,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await openAccount(page);
      await page.goto('/pets?add');
      await page.getByLabel('Name', { exact: true }).fill('Olive');
      const create = page.getByRole('button', { name: 'Create Pet ID' });
      if (how === 'mouse') await create.click();
      else await create.press('Enter');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Your Pet ID has been generated!');
      await expect(page.getByRole('button', { name: 'Stay here' })).toHaveCount(led ? 1 : 0);
      if (led) await expect(page).toHaveURL('/dashboard');
      else await expect(heading).toBeFocused();
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
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_|InvalidPDF|Failed to load/);
    const owner = await openAccount(page);
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
