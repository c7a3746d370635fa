import { describe, expect, test } from 'vitest';

import { StorageUnavailable } from '#server/platform/storage/storage.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { buildOwner } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { postDocument, uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();
const away = () => Promise.reject(new StorageUnavailable('The object storage failed: TimeoutError'));

/** An owner's browser in a process whose storage is unavailable. */
async function ownerWithout(call: keyof FileStorage) {
  const owner = await buildOwner(app);
  const storage = { ...app.base.storage, [call]: away };
  const { newBrowser } = await app.anotherProcess({}, { storage });
  const browser = newBrowser();
  browser.useToken(owner.session.accessToken);

  return { owner, browser };
}

describe('an object storage that is away', () => {
  test('is told of as such when a file is opened, and with when to try again', async () => {
    const { owner, browser } = await ownerWithout('open');
    const { fileUrl } = await uploadDocument(owner, samples.pdf());
    const response = await browser.get(fileUrl ?? '');

    expect([response.status, response.headers.get('retry-after'), await response.json()]).toMatchObject([
      503,
      '5',
      { error: { code: 'files.unavailable', message: expect.stringContaining('stored files') } },
    ]);
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
    expect(app.log.takeErrors()).toHaveLength(1);
  });

  test('refuses an upload, of which neither a row nor a document is left', async () => {
    const { owner, browser } = await ownerWithout('save');
    const response = await browser.upload(
      'POST',
      '/api/documents?name=x&fileName=x.pdf&category=other&requestKey=00000000-0000-4000-8000-000000000001',
      samples.pdf(),
    );

    expect(response.status).toBe(503);
    expect(app.log.takeErrors()).toHaveLength(1);
    expect(await app.count('stored_files', 'owner_id = $1', [owner.user.id])).toBe(0);
    expect(await app.count('documents', 'user_id = $1', [owner.user.id])).toBe(0);
    expect((await postDocument(owner, samples.pdf())).status).toBe(201);
  });
});
