import type { Page } from '@playwright/test';

import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newDocument } from './requests.ts';
import { chooseAndUpload, openAccount, toast } from './steps.ts';

const [lastYear, nextYear] = [new Date().getFullYear() - 1, new Date().getFullYear() + 1];
const certificate = samplePdf('Rabies vaccination certificate', [
  'Patient: Olive',
  `Date vaccinated: 03/14/${lastYear}`,
  `Next vaccination due by 03/14/${nextYear}`,
]);
const rows = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
const offer = `Suggested: Vaccination record, dated Mar 14, ${lastYear}, expires Mar 14, ${nextYear}`;

test(
  'DOC-9: what a certificate says is offered without a reload, used, undone and dismissed',
  once,
  async ({ page }) => {
    await openAccount(page);
    await chooseAndUpload(page, 'scan 0012.pdf', certificate);
    const [row, line] = [rows(page).first(), page.getByText(offer)];
    await expect(row).toContainText('Medical history');
    await expect(line).toHaveCount(0);
    await row.getByRole('link').click();
    await expect(line).toBeVisible();
    await expectAccessible(page, 'a suggestion');
    await expectToFit(page, 'a suggestion');

    await page.getByRole('button', { name: 'Use this: scan 0012' }).click();
    await expect(toast(page, 'Saved')).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'scan 0012' });
    const details = dialog.getByRole('definition');
    await expect(details.filter({ hasText: 'Vaccination record' })).toBeVisible();
    await expect(dialog.getByText(`Expires Mar 14, ${nextYear}`)).toBeVisible();
    await expect(details.filter({ hasText: `Mar 14, ${lastYear}` })).toBeVisible();
    await expect(line).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(line).toBeVisible();

    await page.getByRole('button', { name: 'Dismiss: scan 0012' }).click();
    await expect(toast(page, 'Suggestion dismissed')).toBeVisible();
    await expect(line).toHaveCount(0);
    await page.reload();
    await expect(dialog).toBeVisible();
    await expect(line).toHaveCount(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(row).toContainText('Medical history');
  },
);

test(
  'DOC-9: a part of it is chosen while editing, dates out of order are refused, and what expires is found',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    await newDocument(
      owner,
      'license.pdf',
      samplePdf('Dog license', ['Issued: January 8, 2024', 'Expires: January 31, 2024']),
    );
    await newDocument(owner, 'other.pdf', samplePdf('Notes', ['Olive likes carrots']));
    await page.goto('/documents');
    await page.getByRole('link', { name: 'license' }).click();
    await expect(page.getByText('Suggested: dated Jan 8, 2024, expires Jan 31, 2024')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'More for license' }).click();
    await page.getByRole('menuitem', { name: 'Edit details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit details' });
    await expect(dialog.getByText('Suggested from the document’s text')).toHaveCount(2);
    const [date, lastDay] = [dialog.getByLabel('Document date'), dialog.getByLabel('Expiration date')];
    await expect(date).toHaveValue('2024-01-08');
    await date.fill('2024-02-08');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('The expiration date can’t be before the document date')).toBeVisible();
    await expectAccessible(page, 'dates of a document');
    await date.fill('');
    await expect(lastDay).toHaveValue('2024-01-31');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Saved')).toBeVisible();
    await expect(rows(page).filter({ hasText: 'license' })).toContainText('Expired Jan 31, 2024');
    await expect(page.getByText(/^Suggested:/)).toHaveCount(0);

    await page.getByRole('button', { name: 'Expired or expiring' }).click();
    await expect(page).toHaveURL(/\?expiring=1$/);
    await expect(rows(page)).toHaveCount(1);
    await expectToFit(page, 'documents that expire');
    await page.reload();
    await expect(rows(page)).toContainText(['license']);
  },
);
