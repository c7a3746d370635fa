import { expect, test } from 'vitest';

import { sweepFilesJob } from '#server/files/files/files.jobs.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { phoneHeic } from '#server/testing/heic-sample.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { newTusUpload, sendTus } from '#server/testing/tus.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp({ UPLOAD_LIMIT_MB: '2' });

async function filesAfterSweep() {
  await app.base.jobs.enqueue(sweepFilesJob, {});
  await app.jobs.run();

  return app.storedFiles();
}

test('a HEIC photo becomes a JPEG, and its original can be downloaded', async () => {
  const owner = await buildOwner(app);
  const heic = await phoneHeic();
  const path = await newTusUpload(owner, heic.length, { fileName: 'IMG_1.HEIC', name: 'Passport' });
  expect((await sendTus(owner, path, 0, heic)).status).toBe(204);
  const { documents } = await read<{ documents: { id: string }[] }>(await owner.get('/api/documents'));
  const [document] = documents;
  expect(document).toMatchObject({ fileType: 'image/jpeg', hasOriginal: true });

  const get = async (query: string) => {
    const { url } = await read<{ url: string }>(
      await owner.post(`/api/documents/${document?.id}/download${query}`, {}),
    );
    const response = await owner.get(url);

    return [
      response.headers.get('content-disposition')?.split(';')[1],
      Buffer.from(await response.arrayBuffer()),
    ] as const;
  };
  const [name, jpeg] = await get('');
  expect([name, jpeg.toString('hex', 0, 3)]).toEqual([' filename="Passport.jpg"', 'ffd8ff']);
  expect(await get('?original')).toEqual([' filename="Passport.heic"', heic]);
});

test('a HEIC photo that is damaged is refused and leaves nothing', async () => {
  const owner = await buildOwner(app);
  const files = await filesAfterSweep();
  const heic = await phoneHeic();
  const broken = Buffer.concat([heic.subarray(0, heic.length / 2), Buffer.alloc(heic.length / 2)]);
  const path = await newTusUpload(owner, broken.length, { fileName: 'IMG_1.heic' });

  expect((await sendTus(owner, path, 0, broken)).status).toBe(415);
  expect(await app.storedFiles()).toEqual(files);
});

test('a HEIC photo and its original are deleted together', async () => {
  const owner = await buildOwner(app);
  const files = await filesAfterSweep();
  const { id } = await uploadDocument(owner, await phoneHeic(), { fileName: 'IMG_1.heif' });
  await owner.delete(`/api/documents/${id}`);

  expect(await filesAfterSweep()).toEqual(files);
});
