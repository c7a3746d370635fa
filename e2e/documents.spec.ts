import type { Page } from '@playwright/test';

import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, onPhones, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import type { Owner } from './steps.ts';
import { openAccount, toast } from './steps.ts';

const pdf = samplePdf('Record', ['Clinic at the lake']);

async function addDocument(owner: Owner, name: string, facts: Record<string, string> = {}) {
  const query = new URLSearchParams({
    name,
    fileName: 'record.pdf',
    category: 'other',
    requestKey: crypto.randomUUID(),
    ...facts,
  });

  return (await owner.post<{ document: { id: string } }>(`/api/documents?${query}`, pdf)).document;
}

const rows = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
const names = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('link');

test(
  'DOC-2: filters and a search narrow the list, live in the address and go back with the browser',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const olive = await newPet(owner, 'Olive');
    await addDocument(owner, 'Rabies shot', { category: 'vaccination', petId: olive.id });
    await addDocument(owner, 'Blood test', { category: 'lab', petId: olive.id });
    await addDocument(owner, 'Policy', { category: 'insurance' });
    await page.goto('/documents');
    await expect(rows(page)).toHaveCount(3);

    const search = page.getByRole('searchbox', { name: 'Search documents' });
    await search.fill('olive');
    await expect(names(page)).toHaveText(['Blood test', 'Rabies shot']);
    await expect(search).toBeFocused();
    await expect(page).toHaveURL(/\?q=olive$/);
    await search.pressSequentially(' vacc');
    await expect(names(page)).toHaveText(['Rabies shot']);
    await expectAccessible(page, 'a search for documents');
    await expectToFit(page, 'a search for documents');
    await page.goBack();
    await expect(rows(page)).toHaveCount(3);
    await expect(search).toHaveValue('');

    await page.getByRole('button', { name: 'Category' }).click();
    await page.getByRole('menuitem', { name: 'Lab result' }).click();
    await expect(names(page)).toHaveText(['Blood test']);
    await page.getByRole('button', { name: 'Pet', exact: true }).click();
    await page.getByRole('menuitem', { name: 'No pet' }).click();
    await expect(page.getByRole('heading', { name: 'No documents match these filters' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No documents match these filters' })).toBeVisible();
    await expect(page.locator('html[data-started]')).toBeAttached();
    await page.goBack();
    await expect(names(page)).toHaveText(['Blood test']);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page)).toHaveCount(3);
    await search.fill("'&|!:*");
    await expect(rows(page)).toHaveCount(3);
  },
);

test(
  'DOC-3: a document is starred, archived and edited, and each change is undone from its message',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    await newPet(owner, 'Olive');
    await addDocument(owner, 'Scan');
    await page.goto('/documents');
    const undo = page.getByRole('button', { name: 'Undo' });
    const star = page.getByRole('button', { name: 'Favorite: Scan', pressed: true });

    await page.getByRole('button', { name: 'More for Scan' }).click();
    await page.getByRole('menuitem', { name: 'Add to favorites' }).click();
    await expect(star).toBeVisible();
    await expect(toast(page, 'Saved')).toBeVisible();
    await undo.click();
    await expect(star).toHaveCount(0);

    await page.getByRole('button', { name: 'More for Scan' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect(toast(page, 'Archived')).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await undo.click();
    await expect(names(page)).toHaveText(['Scan']);

    await page.getByRole('button', { name: 'More for Scan' }).click();
    await page.getByRole('menuitem', { name: 'Edit details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit details' });
    await dialog.getByLabel('Name').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter a name')).toBeVisible();
    await dialog.getByLabel('Name').fill('Rabies shot');
    await dialog.getByRole('combobox', { name: 'Pet' }).click();
    await page.getByRole('option', { name: 'Olive' }).click();
    await expectAccessible(page, 'editing a document');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Saved')).toBeVisible();
    await expect(rows(page)).toContainText(['Rabies shot']);
    await expect(rows(page)).toContainText(['Olive']);
    await undo.click();
    await expect(names(page)).toHaveText(['Scan']);
    await expect(rows(page)).not.toContainText(['Olive']);
  },
);

test(
  'DOC-3: a rename that another device has overtaken is refused, with what is there now',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/409/);
    const owner = await openAccount(page);
    const { id } = await addDocument(owner, 'Scan');
    await page.goto('/documents');
    await page.getByRole('button', { name: 'More for Scan' }).click();
    await page.getByRole('menuitem', { name: 'Edit details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit details' });
    await dialog.getByLabel('Name').fill('Mine');
    await owner.patch(`/api/documents/${id}`, { changes: { name: 'Theirs' }, before: { name: 'Scan' } });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('The other device saved this: Theirs.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(names(page)).toHaveText(['Mine']);
  },
);

test('DOC-3: several documents are selected, archived together, restored and deleted', async ({
  page,
  isMobile,
}) => {
  const owner = await openAccount(page);
  for (const name of ['One', 'Two', 'Three', 'Four']) await addDocument(owner, name);
  await page.goto('/documents');
  await expect(rows(page)).toHaveCount(4);
  const bar = page.getByRole('toolbar', { name: 'Selected documents' });
  if (isMobile) {
    await page.getByRole('button', { name: 'More for Four' }).tap();
    await page.getByRole('menuitem', { name: 'Select' }).tap();
    await page.getByRole('link', { name: 'Three' }).tap();
    await page.getByRole('link', { name: 'Two' }).tap();
  } else {
    await page.getByRole('checkbox', { name: 'Select Four' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('link', { name: 'Two' }).click({ modifiers: ['Shift'] });
  }
  await expect(bar.getByText('3 selected')).toBeVisible();
  await expectAccessible(page, 'selected documents');
  await expectToFit(page, 'selected documents');
  await bar.getByRole('button', { name: 'Archive' }).click();
  await expect(toast(page, 'Archived')).toBeVisible();
  await expect(names(page)).toHaveText(['One']);
  await expect(bar).toHaveCount(0);

  await page.getByRole('button', { name: 'Archived' }).click();
  await expect(names(page)).toHaveText(['Four', 'Three', 'Two']);
  await page.getByRole('button', { name: 'More for Two' }).click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await bar.getByRole('button', { name: 'Select all 3' }).click();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'More for Two' }).click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await page.getByRole('link', { name: 'Three' }).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete 2 documents' }).click();
  await expect(toast(page, '2 documents deleted successfully')).toBeVisible();
  await expect(names(page)).toHaveText(['Four']);
  await page.getByRole('button', { name: 'More for Four' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(page.getByRole('heading', { name: 'No archived documents' })).toBeVisible();
});

test('DOC-3: a long press selects a document, and a tap another one', onPhones, async ({ page }) => {
  const owner = await openAccount(page);
  for (const name of ['One', 'Two']) await addDocument(owner, name);
  await page.goto('/documents');
  const link = page.getByRole('link', { name: 'Two' });
  await link.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
  const bar = page.getByRole('toolbar', { name: 'Selected documents' });
  await expect(bar.getByText('1 selected')).toBeVisible();
  await link.dispatchEvent('click', { bubbles: true, cancelable: true });
  await expect(page).toHaveURL(/\/documents$/);
  await page.getByRole('link', { name: 'One' }).tap();
  await expect(bar.getByText('2 selected')).toBeVisible();
});

test('selected documents are downloaded as one zip', once, async ({ page }) => {
  const owner = await openAccount(page);
  for (const name of ['One', 'Two']) await addDocument(owner, name);
  await page.goto('/documents');
  await page.getByRole('checkbox', { name: 'Select One' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ControlOrMeta+a');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as zip' }).click(),
  ]);

  expect(file.suggestedFilename()).toMatch(/^DenMate documents \d{4}-\d\d-\d\d\.zip$/);
  expect(await file.failure()).toBeNull();
});

test(
  'DOC-2, DOC-3: a list, a change and a deletion that fail say so, and show what was there',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/500|ERR_/);
    const owner = await openAccount(page);
    await addDocument(owner, 'Scan');
    const failure = {
      status: 500,
      json: { error: { code: 'internal', message: 'Something went wrong on our side. Try again.' } },
    };
    await page.route('**/api/documents?*', (route) => route.fulfill(failure));
    await page.goto('/documents?q=scan');
    await expect(page.getByText('Failed to load documents. Please try again.')).toBeVisible();
    await page.unroute('**/api/documents?*');
    await page.goto('/documents');
    await page.route(/\/api\/documents\//, (route) => route.fulfill(failure));
    const star = page.getByRole('button', { name: 'Favorite: Scan' });
    await star.click();
    await expect(toast(page, 'We couldn’t save that')).toBeVisible();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'More for Scan' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete document' }).click();
    await expect(toast(page, 'Failed to delete document. Please try again.')).toBeVisible();
    await expect(names(page)).toHaveText(['Scan']);
  },
);

test('DOC-2: the grid shows the same documents, and the choice is remembered', once, async ({ page }) => {
  const owner = await openAccount(page);
  for (const name of ['One', 'Two']) await addDocument(owner, name);
  await page.goto('/documents');
  await page.getByRole('radio', { name: 'Grid' }).check({ force: true });
  await expect(names(page)).toHaveText(['Two', 'One']);
  await expectAccessible(page, 'documents in a grid');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked();
});
