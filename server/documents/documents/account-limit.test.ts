import { expect, test } from 'vitest';

import { buildDocument, buildOwner } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { postDocument, uploadDocument, uploadPath } from '#server/testing/upload.ts';

const app = await createTestApp({ ACCOUNT_LIMIT_MB: '1' });
const megabyte = 1024 * 1024;

async function fullOwner() {
  const owner = await buildOwner(app);
  await buildDocument(app, owner, { size: megabyte });

  return owner;
}

test('a full account refuses uploads with a message until something is deleted', async () => {
  const owner = await buildOwner(app);
  const first = await uploadDocument(owner, samples.pdf(900_000));
  const refused = await postDocument(owner, samples.pdf(200_000));

  expect([refused.status, await refused.json()]).toMatchObject([
    413,
    {
      error: {
        code: 'files.account_full',
        message:
          'Your storage is full. Your account can store up to 1 MB. Delete some documents or photos first.',
      },
    },
  ]);
  await owner.delete(`/api/documents/${first.id}`);
  await app.jobs.run();
  expect((await postDocument(owner, samples.pdf(200_000))).status).toBe(201);
});

test("another owner's documents do not count toward this owner's limit", async () => {
  const full = await fullOwner();
  const owner = await buildOwner(app);

  expect((await postDocument(owner, samples.pdf(900_000))).status).toBe(201);
  expect((await postDocument(full, samples.pdf())).status).toBe(413);
});

test('a file of unknown length is also refused when it exceeds the account’s limit', async () => {
  const owner = await buildOwner(app);
  await uploadDocument(owner, samples.pdf(900_000));
  const response = await owner.request('POST', uploadPath(), new Uint8Array(samples.pdf(200_000)));

  expect(response.status).toBe(413);
  expect(await app.unownedFiles()).toBe(0);
});

test('of thirty concurrent uploads that fit only one at a time, one is stored and no other file is left', async () => {
  const owner = await buildOwner(app);
  const files = await app.storedFiles();
  const content = samples.pdf(900_000);
  const responses = await Promise.all(Array.from({ length: 30 }, () => postDocument(owner, content)));
  const statuses = responses.map(({ status }) => status);

  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 413)).toHaveLength(29);
  expect(await app.storedFiles()).toHaveLength(files.length + 1);
  expect(await app.unownedFiles()).toBe(0);
});
