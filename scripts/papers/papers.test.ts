import { expect, test } from 'vitest';

import { papers } from './layouts/all.ts';
import { heldBack } from './layouts/held-back.ts';
import { compare, fields, noCounts, precisionOf, recallOf } from './measure.ts';
import { dog } from './paper.ts';
import { openTextReader, readingOfPaper } from './text-layer.ts';

test('INBOX-2: the text of forty-five papers is read as measured: 0.98 of what is selected is right, 0.85 is found', async () => {
  const read = await openTextReader();
  const counts = noCounts();
  for (const paper of papers) compare(paper, readingOfPaper(paper, await read(paper)), counts);

  for (const field of fields) {
    expect([field, precisionOf(counts[field]) >= 0.98]).toEqual([field, true]);
    expect([field, recallOf(counts[field]) >= 0.85]).toEqual([field, true]);
  }
  // The numbers of the last change, so that none gets worse unnoticed.
  expect(counts.vaccine).toMatchObject({ right: 80, wrong: 0, missed: 0 });
  expect(counts.vaccine.sureRight).toBeGreaterThanOrEqual(75);
});

test('INBOX-2: a certificate expires with its vaccination, and not with the vaccine in its vial', async () => {
  const read = await openTextReader();
  const certificate = papers.find(({ name }) => name === 'us-rabies-certificate-boxes');
  if (!certificate) throw new Error('There is no certificate');

  expect(readingOfPaper(certificate, await read(certificate)).suggestion).toMatchObject({
    documentDate: '2026-03-04',
    expirationDate: '2029-03-04',
  });
});

test('INBOX-2: nothing is selected on the certificate of a pet that the account doesn’t have', async () => {
  const read = await openTextReader();
  const certificate = papers.find(({ name }) => name === 'us-rabies-certificate-boxes');
  if (!certificate) throw new Error('There is no certificate');
  const pages = await read(certificate);
  const sureFor = (name: string) =>
    readingOfPaper({ pets: [dog(name)] }, pages).proposedRecords.vaccinations.map(({ sure }) => sure);

  expect(sureFor('Olive')).toEqual([true]);
  expect(sureFor('Moose')).toEqual([false]);
});

test('each paper has a name of its own', () => {
  const names = [...papers, ...heldBack].map(({ name }) => name);

  expect(new Set(names).size).toBe(names.length);
});
