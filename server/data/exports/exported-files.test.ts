import { createHash } from 'node:crypto';
import { unlink } from 'node:fs/promises';

import { describe, expect, test } from 'vitest';

import { exportOf } from '#server/testing/exports.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { buildFullAccount } from '#server/testing/full-account.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();

test('PROMISE-4: the documents are as they were uploaded, in a folder for each pet, with the photos', async () => {
  const { owner } = await buildFullAccount(app, 'Zanzibar');
  const exported = await exportOf(owner);
  const paths = Object.keys(exported.files).filter((path) => path.startsWith('files/'));

  expect(paths.toSorted()).toEqual([
    'files/Documents without a pet/Zanzibar loose document.pdf',
    'files/Your photo.webp',
    'files/Zanzibar archived/Zanzibar archived document.pdf',
    'files/Zanzibar pet/Photo.webp',
    'files/Zanzibar pet/Zanzibar document.pdf',
    // It came by mail.
    'files/Zanzibar pet/Zanzibar paper.pdf',
  ]);
  expect(exported.files['files/Zanzibar pet/Zanzibar document.pdf']?.equals(samples.printedPdf())).toBe(true);
  for (const { file } of exported.records('documents'))
    expect(
      createHash('sha256')
        .update(exported.files[file.path ?? ''] ?? '')
        .digest('hex'),
    ).toBe(file.sha256);
  for (const path of ['files/Your photo.webp', 'files/Zanzibar pet/Photo.webp'])
    expect(exported.files[path]?.subarray(8, 12).toString()).toBe('WEBP');
  expect(exported.records('account')).toMatchObject([{ photo: { path: 'files/Your photo.webp' } }]);
});

describe('hostile names', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&</title><script>alert(2)</script>';

  test('SEC-1: HTML in names stays text, and the page loads and runs nothing', async () => {
    const owner = await buildOwner(app, { name: hostile });
    const pet = await buildPet(app, owner, { name: hostile, breed: hostile });
    await uploadDocument(owner, samples.pdf(), { name: hostile, petId: pet.id });
    const page = (await exportOf(owner)).text('index.html');

    expect(page).not.toMatch(/<img src=x|<script|<\/title><s/);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  test('SEC-1: names of pets and documents lead nowhere else, and are distinct', async () => {
    const owner = await buildOwner(app);
    for (const name of ['../../etc', '..\\..\\x', 'CON', 'a/b', 'A-b', 'Documents without a pet']) {
      const pet = await buildPet(app, owner, { name });
      await uploadDocument(owner, samples.pdf(), { name: '../passwd', petId: pet.id });
      await uploadDocument(owner, samples.pdf(), { name: '..-passwd', petId: pet.id });
    }
    const paths = Object.keys((await exportOf(owner)).files);

    expect(paths.filter((path) => path.startsWith('files/'))).toHaveLength(12);
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
    for (const path of paths) {
      expect(path).not.toMatch(/(^|\/)\.\.?(\/|$)|\\|^\/|(^|\/)con(\/|$)/i);
      expect(path.split('/').length).toBeLessThanOrEqual(3);
    }
  });

  test('PROMISE-4: a pet that is named like the photo of its owner has a folder of another name', async () => {
    const owner = await buildOwner(app);
    await owner.upload('PUT', '/api/account/photo', await samples.png(20, 20));
    const pet = await buildPet(app, owner, { name: 'Your photo.webp' });
    await uploadDocument(owner, samples.pdf(), { name: 'Passport', petId: pet.id });
    const paths = Object.keys((await exportOf(owner)).files);

    expect(paths.filter((path) => path.startsWith('files/')).toSorted()).toEqual([
      'files/Your photo (2).webp/Passport.pdf',
      'files/Your photo.webp',
    ]);
  });

  test('SEC-1: a name that is a formula is none in the tables', async () => {
    const owner = await buildOwner(app);
    await buildPet(app, owner, { name: '=HYPERLINK("http://x")', breed: 'a;=1+1' });
    const table = (await exportOf(owner)).text('csv/pets.csv');

    expect(table).toContain(`'=HYPERLINK`);
    expect(table).not.toMatch(/[,;\t\n]"?[=+@]/);
  });
});

describe('what can’t be added', () => {
  test('PROMISE-4: a file that is infected, unchecked or missing is named, and all others are there', async () => {
    const owner = await buildOwner(app);
    const names = ['Infected', 'Unchecked', 'Lost', 'Kept'];
    for (const name of names) await uploadDocument(owner, samples.pdf(), { name });
    const pathOf = async (name: string) =>
      (
        await app.pool.query<{ path: string }>(
          'select storage_path as path from documents where user_id = $1 and name = $2',
          [owner.user.id, name],
        )
      ).rows[0]?.path ?? '';
    for (const [name, scan] of [
      ['Infected', 'infected'],
      ['Unchecked', 'waiting'],
    ] as const)
      await app.pool.query('update stored_files set scan = $1 where storage_path = $2', [
        scan,
        await pathOf(name),
      ]);
    const lost = await pathOf('Lost');
    for (const file of await app.storedFiles())
      if (file.endsWith(lost.split('/').at(-1) ?? '')) await unlink(file);
    const exported = await exportOf(owner);

    expect(app.log.takeErrors()).toHaveLength(1);
    expect(Object.keys(exported.files).filter((path) => path.startsWith('files/'))).toEqual([
      'files/Documents without a pet/Kept.pdf',
    ]);
    const missing = exported.text('Missing files.txt');
    for (const name of names.slice(0, 3)) expect(missing).toContain(`${name}.pdf`);
    expect(
      Object.fromEntries(exported.records('documents').map(({ name, file }) => [name, file.leftOut])),
    ).toEqual({ Infected: 'infected', Unchecked: 'not checked', Lost: null, Kept: null });
  });
});
