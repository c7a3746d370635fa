import { expect, test, vi } from 'vitest';
import { z } from 'zod';

import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { DocumentBody } from '#server/testing/upload.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();

async function shared(content: Uint8Array, fileName = 'x.pdf') {
  const owner = await buildOwner(app);
  const { id } = await uploadDocument(owner, content, { fileName });
  const { document } = await read<DocumentBody>(await owner.put(`/api/documents/${id}/share`, {}));

  return { owner, id, shareId: document.shareUrl?.split('/').at(-1) ?? '' };
}

const picture = async (shareId: string, page: number, width: number | string = 480) =>
  (await app.newBrowser().get(`/api/shared/${shareId}/pages/${page}/${width}`)).status;
const twoPages = () => samples.printedPdf('Report', [''], ['Page 2']);
const sweep = async () => {
  await app.context().jobs.enqueue({ name: 'page-pictures.sweep', payload: z.object({}) }, {});
  await app.jobs.run();
};

test('SEC-1: a photo or an animation has no picture in a width that no page asks for', async () => {
  for (const content of [await samples.jpeg(), await samples.movingWebp()]) {
    const { shareId } = await shared(content, content[0] === 0xff ? 'x.jpg' : 'x.webp');

    expect(await picture(shareId, 1)).toBe(200);
    for (const width of ['961', 'x', '4800']) expect(await picture(shareId, 1, width)).toBe(404);
  }
});

test('SEC-2: a visitor can’t fill the space of an owner, who has none left for more than first pages', async () => {
  const { owner, id, shareId } = await shared(twoPages());
  await app.pool.query(
    `insert into stored_files (storage_path, owner_id, bytes, type, state, created_at)
     values ('documents/00/full', $1, $2, 'application/pdf', 'stored', $3)`,
    [owner.user.id, owner.ctx.config.uploads.accountMaxBytes, app.clock.now()],
  );

  expect([await picture(shareId, 1), await picture(shareId, 2)]).toEqual([200, 404]);
  expect(await app.count('page_pictures', `document_id = '${id}' and page > 1`)).toBe(0);
  await app.pool.query("delete from stored_files where storage_path = 'documents/00/full'");
});

test('a document whose file is lost has no picture, and is no failure of ours', async () => {
  const { id, shareId } = await shared(twoPages());
  const { rows } = await app.pool.query<{ storage_path: string }>(
    'select storage_path from documents where id = $1',
    [id],
  );
  await app.disk.delete(rows[0]?.storage_path ?? '');

  expect(await picture(shareId, 1)).toBe(404);
});

test('DOC-3: pictures of a document that the version before has deleted go in the night', async () => {
  const { id, shareId } = await shared(twoPages());
  const kept = await shared(twoPages());
  await app.jobs.run();
  for (const one of [shareId, kept.shareId]) expect(await picture(one, 2)).toBe(200);
  const { rows } = await app.pool.query<{ storage_path: string }>(
    'select storage_path from page_pictures where document_id = $1',
    [id],
  );
  const paths = rows.map((row) => row.storage_path);
  // The previous version releases only the files that it knows, and deleting its rows cascades to those of the pictures.
  await app.pool.query('delete from documents where id = $1', [id]);
  await sweep();
  expect(await app.count('stored_files', `storage_path in ('${paths.join("','")}')`)).toBe(paths.length);
  app.clock.pass(3601);
  await sweep();

  expect(await app.count('stored_files', `storage_path in ('${paths.join("','")}')`)).toBe(0);
  expect(await Promise.all(paths.map((path) => app.disk.size(path)))).toEqual(paths.map(() => undefined));
  expect(await app.count('page_pictures', `document_id = '${kept.id}'`)).toBeGreaterThan(0);
  expect(await app.count('documents', `id = '${kept.id}' and thumbnail_path is not null`)).toBe(1);
});

test('SEC-2: a document with many pages that can’t be drawn is given up after three', async () => {
  const whole = samples.printedPdf('Report', [''], ['2'], ['3'], ['4'], ['5'], ['6']).toString('latin1');
  const broken = whole.replace(/Kids\[3 0 R [^\]]*\]/, 'Kids[3 0 R 90 0 R 91 0 R 92 0 R 93 0 R 94 0 R]');
  const { shareId } = await shared(Buffer.from(broken, 'latin1'));
  await app.jobs.run();
  const opened = vi.spyOn(app.base.storage, 'open');
  for (const page of [2, 3, 4, 5, 6]) expect(await picture(shareId, page)).toBe(404);

  expect(opened).toHaveBeenCalledTimes(3);
  opened.mockRestore();
});
